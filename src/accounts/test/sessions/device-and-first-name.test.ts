import { expect, test } from 'vitest'
import { firstNameOf } from '../../server/accounts.ts'
import { describeDevice } from '../../server/activity/device-and-place.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/19.0 Safari/605.1.15`, 'Safari on macOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} Version/19.0 Mobile Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webKit} CriOS/140.0 Mobile Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webKit} FxiOS/140.0 Mobile Safari/605.1.15`, 'Firefox on iPad'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931) ${chrome} SamsungBrowser/28.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  ['Something/1.0 (Linux)', 'A browser on Linux'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('the user agent “%s” is described as %s', (userAgent, description) => {
  expect(describeDevice(userAgent)).toBe(description)
})

test.each([
  ['Nia Brightwater', 'Nia'],
  ['Ruth  Bellwether-Vale', 'Ruth'],
  ['Adaeze', 'Adaeze'],
  ['Amara\u00a0Copperleaf', 'Amara'],
  ['   ', 'User'],
  ['', 'User'],
])('a person with the name %j is greeted as %s', (name, firstName) => {
  expect(firstNameOf(name)).toBe(firstName)
})
