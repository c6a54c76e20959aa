// node e2e/zz-shot.mjs base out spec.json
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
const [base, out, spec] = process.argv.slice(2)
const jobs = JSON.parse(readFileSync(spec, 'utf8'))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell', args: ['--disable-gpu'] })
let token = null
async function member() {
  if (token) return token
  const a = await fetch('http://127.0.0.1:4301/sandbox/people', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ person: undefined, mobileNumber: '+989120000001' }) })
  token = (await a.json()).token
  return token
}
const one = async (job) => {
  const { name, path, w = 1440, h = 900, lang = 'fa', theme = 'dark', me = false, wait = 2500, full = false, script, steps } = job
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, timezoneId: 'UTC', reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  page.setDefaultTimeout(240000)
  const kept = me ? await member() : null
  await page.addInitScript(({ lang, theme, kept }) => { localStorage.setItem('sarraf.language', lang); localStorage.setItem('sarraf.theme', theme); if (kept) localStorage.setItem('sarraf.token', kept) }, { lang, theme, kept })
  page.on('pageerror', (e) => console.log(name, 'ERR', String(e).slice(0, 300)))
  try {
    await page.goto(base + path, { timeout: 400000, waitUntil: 'load' })
    await page.locator('#root[data-written]').waitFor({ state: 'detached' })
    await page.locator(job.until ?? 'main :is(h1,h2,form,canvas)').first().waitFor({ timeout: 240000 }); await page.waitForTimeout(wait)
    for (const s of steps ?? []) {
      if (s.click) await page.locator(s.click).first().click()
      if (s.fill) await page.locator(s.fill[0]).first().fill(s.fill[1])
      if (s.key) await page.keyboard.press(s.key)
      if (s.wait) await page.waitForTimeout(s.wait)
      if (s.shot) await page.screenshot({ path: `${out}/${s.shot}.png` })
    }
    if (script) console.log(name, JSON.stringify(await page.evaluate(script)))
    if (name && !job.noShot) await page.screenshot({ path: `${out}/${name}.png`, fullPage: full })
  } catch (e) { console.log(name, 'FAILED', String(e).slice(0, 300)); await page.screenshot({ path: `${out}/${name}-failed.png` }).catch(() => {}) }
  console.log(name, 'done', new Date().toISOString())
  await ctx.close()
}
for (const job of jobs) await one(job)
await browser.close()
