/** What page texts may contain, as hosts write it. In texts of ours these are values, so that the braces are shown. */
export const community = '{community}'
export const founder = '{founder}'
export const law = '{law}'
export const prices = '{prices}'
export const site = '{site}'
export const weekly = '{weekly}'
