/** What hostile text calls when it runs, and by which it is found again. */
export const alarm = 'hx7f3a'

/** Addresses of somebody else's; nothing that leaves the site leads there, or is sent there. */
export const evilHost = 'evil.test'

/**
 * Texts that mean something to whatever may read them later. All but the first go round from field to field; the first
 * is tried in each.
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

/** The same for what has several lines. */
export const hostileLines: string[] = [
  `${alarm}\r\nBcc: all@${evilHost}\r\nContent-Type: text/html\r\n\r\n<script>${alarm}()</script>`,
  `${alarm}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:${alarm}\r\nATTENDEE:mailto:all@${evilHost}`,
  `- ${alarm}\n\n\`\`\`html\n<script>${alarm}()</script>\n\`\`\`\n\n[x]: javascript:${alarm}()\n\n[x] <!-- ]]>`,
  `${'> '.repeat(200)}${'['.repeat(400)}${alarm}${'](javascript:x)'.repeat(40)}${'*_'.repeat(300)}`,
  `\u202e${alarm}\u2067\n.\n--\n"a","b"\n\t=1+1`,
]

/** An address that may be taken: what it holds besides is part of its path. */
const hostilePath = `"'><img/src=x/onerror=${alarm}()>?a=%22#javascript:${alarm}()`
export const hostileAddress = `https://www.${evilHost}/${hostilePath}`

/** The same where it must be an address of that site; pages link to it, and load nothing from it. */
export const hostileLinkedin = `https://www.linkedin.com/in/${hostilePath}`

/** What no text may hold, and is refused wherever it is typed. */
export const refusedPieces: string[] = ['\u0000', '\ud800', '\u001b[2J', '\u0007']
