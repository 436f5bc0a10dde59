import { createContext } from 'react'

/**
 * The nonce of the inline scripts and styles of one rendering. The server lists their hashes in the page's content
 * security policy and removes the nonce (platform/server/ssr/content-security-policy.ts). In the browser there is none.
 */
export const RenderNonce = createContext<string | undefined>(undefined)

/**
 * Runs before any other script. Zod checks whether it may compile schemas to functions, which the content security
 * policy forbids and reports each time. This setting makes Zod skip the check.
 */
export const disableZodJitScript = 'window.__zod_globalConfig={jitless:true};'

/**
 * Remembers the last button that a person pressed before the screen's scripts have loaded. `useEarlyInput` presses it
 * again. React does not see the press itself, because it loses some of those that come while it hydrates. Buttons of popovers work without scripts. A form is not sent by the browser itself if the page's scripts wait until its text is painted
 * (docs/decisions/0082).
 */
export const rememberEarlyClickScript = `(function(){function remember(event){
var button=event.target.closest&&event.target.closest('button');
if(!button||button.hasAttribute('popovertarget'))return;
if(button.type==='submit'){if(!document.getElementById('first-data'))return;event.preventDefault()}
event.stopImmediatePropagation();window.__earlyClick={button:button,event:event}}
document.addEventListener('click',remember,true);
window.__forgetEarlyClicks=function(){document.removeEventListener('click',remember,true)}})();`

/**
 * Positions popovers with `data-below-button` below their button in browsers without CSS anchor positioning. Runs in
 * the page's head, because these menus can open before the screens' scripts have loaded. A popover is laid out apart
 * from its button, so style sheets alone cannot do this.
 */
export const positionPopoversScript = `CSS.supports('position-area:bottom')&&CSS.supports('anchor-name:--a')||(function(){
function place(menu){var button=document.querySelector('[popovertarget="'+menu.id+'"]').getBoundingClientRect();
menu.style.cssText='inset:auto;top:'+(button.bottom+scrollY+6)+'px;left:'+(button.left+scrollX)+'px'}
addEventListener('beforetoggle',function(event){var menu=event.target;
if(event.newState==='open'&&menu.matches('[data-below-button]'))place(menu)},true);
function placeOpen(){document.querySelectorAll('[data-below-button]').forEach(function(menu){
if(menu.matches(':popover-open'))place(menu)})}
addEventListener('resize',placeOpen);addEventListener('scroll',placeOpen)})();`
