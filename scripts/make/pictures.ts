import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../setup/chromium.mjs'

/**
 * `npm run pictures`: takes the pictures of the README and of the manifest from a running site and its sandbox (by default
 * http://127.0.0.1:3000 and http://127.0.0.1:3001). The pages of a user are those of a new test user.
 */
const site = process.argv[2] ?? 'http://127.0.0.1:3000'
const sandbox = process.argv[3] ?? 'http://127.0.0.1:3001'
const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'docs', 'pictures')
const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/** The screenshots of the manifest. Browsers show them when they offer to install the site. */
const screenshots = (['fa', 'en'] as const).flatMap((language) => [
  { name: `screenshot-trade-${language}-wide`, path: '/profile/trade/TOMAN/BITCOIN', language, theme: 'dark', ...wide },
  { name: `screenshot-markets-${language}-wide`, path: '/markets', language, theme: 'dark', ...wide },
  { name: `screenshot-home-${language}-phone`, path: '/', language, theme: 'dark', ...phone },
])

const pictures = [
  { name: 'home-fa-dark', path: '/', language: 'fa', theme: 'dark', width: 1440, height: 900 },
  { name: 'coin-fa-dark', path: '/market/BITCOIN/TOMAN', language: 'fa', theme: 'dark', width: 1440, height: 900 },
  { name: 'markets-en-light', path: '/markets/', language: 'en', theme: 'light', width: 1440, height: 900 },
  { name: 'sign-up-fa-light', path: '/sign-up', language: 'fa', theme: 'light', width: 1440, height: 900 },
  { name: 'home-fa-phone', path: '/', language: 'fa', theme: 'dark', width: 360, height: 740 },
  {
    name: 'trade-fa-dark',
    path: '/profile/trade/TOMAN/BITCOIN',
    language: 'fa',
    theme: 'dark',
    width: 1440,
    height: 900,
  },
  {
    name: 'trade-fa-phone',
    path: '/profile/trade/TOMAN/BITCOIN',
    language: 'fa',
    theme: 'dark',
    width: 360,
    height: 740,
  },
  { name: 'dashboard-en-light', path: '/profile', language: 'en', theme: 'light', width: 1440, height: 900 },
  { name: 'wallet-fa-dark', path: '/profile/wallet', language: 'fa', theme: 'dark', width: 1440, height: 900 },
  {
    name: 'withdrawal-en-light',
    path: '/profile/wallet?withdraw=TETHER',
    language: 'en',
    theme: 'light',
    width: 1440,
    height: 900,
  },
  {
    name: 'deposit-fa-phone',
    path: '/profile/wallet?deposit=RIPPLE',
    language: 'fa',
    theme: 'dark',
    width: 360,
    height: 740,
  },
]

const { token } = await makePerson()
const executablePath = (await findChromium()) ?? undefined
const browser = await chromium.launch(executablePath ? { executablePath } : {})
for (const { name, path, language, theme, width, height } of [...pictures, ...screenshots]) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.addInitScript(
    ([resolveSettlement, seen, kept]) => {
      localStorage.setItem('sarraf.language', resolveSettlement ?? '')
      localStorage.setItem('sarraf.theme', seen ?? '')
      if (kept) localStorage.setItem('sarraf.token', kept)
    },
    [language, theme, path.startsWith('/profile') ? token : ''],
  )
  await page.goto(site + path)
  await page.locator('main h1').first().waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  // Waits until the chart has drawn itself and the highlights of the first prices have faded.
  await page.waitForTimeout(1500)
  const place = name.startsWith('screenshot-') ? join(root, 'web', 'public') : folder
  // An interface needs only a palette, which takes a third of the bytes.
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(join(place, `${name}.png`))
  await page.close()
}
await browser.close()

/** Creates a user with balances and with open orders slightly below the market. */
async function makePerson(): Promise<{ token: string }> {
  const mobileNumber = `+98990${String(Date.now()).slice(-7)}`
  const wish = { mobileNumber, state: 'AUTHORIZED', country: true, complete: true, level: 'GOLD' }
  const person = await call<{ token: string }>(`${sandbox}/sandbox/people`, { body: wish })
  const { buyOrderBook } = await call<{ buyOrderBook: { unitPrice: string }[] }>(
    `${site}/api/orders/order-book?marketType=BITCOIN_TOMAN`,
  )
  const marketType = 'BITCOIN_TOMAN'
  for (const { unitPrice } of buyOrderBook.slice(4, 7)) {
    const order = { marketType, orderType: 'LIMITED_BUY', amount: '0.002', unitPrice }
    await call(`${site}/api/orders/buy`, {
      body: order,
      token: person.token,
      key: `picture-${unitPrice}-${mobileNumber}`,
    })
  }
  return person
}

type Asking = { body?: object; token?: string; key?: string }

async function call<Answer>(url: string, { body, token, key }: Asking = {}): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (!answer.ok) throw new Error(`${url} is answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
