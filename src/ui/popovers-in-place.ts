/**
 * Puts popovers with `data-below-button` below their button where the browser has no CSS anchor positioning. Runs in the
 * page's head, because these menus open before the screens' scripts are there. A popover is laid out apart from its
 * button, so style sheets alone cannot do this.
 */
export const popoversInPlaceScript = `CSS.supports('position-area:bottom')&&CSS.supports('anchor-name:--a')||(function(){
function place(menu){var button=document.querySelector('[popovertarget="'+menu.id+'"]').getBoundingClientRect();
menu.style.cssText='inset:auto;top:'+(button.bottom+scrollY+6)+'px;left:'+(button.left+scrollX)+'px'}
addEventListener('beforetoggle',function(event){var menu=event.target;
if(event.newState==='open'&&menu.matches('[data-below-button]'))place(menu)},true);
function placeOpen(){document.querySelectorAll('[data-below-button]').forEach(function(menu){
if(menu.matches(':popover-open'))place(menu)})}
addEventListener('resize',placeOpen);addEventListener('scroll',placeOpen)})();`
