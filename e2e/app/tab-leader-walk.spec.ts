import type { Page } from '@playwright/test'
import { tabLeaderMachine } from '#machines/app/tab-leader/tab-leader.machine.ts'
import { tabLeaderModel } from '#tests/models/app/tab-leader.model.ts'
import { groupOf } from '#web/streams/tabs/group.ts'
import { walkOn } from '../support/model-walk.ts'
import { comeFrom, hearOfTab, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { visit } from '../support/visit.ts'

type LockRequest = { go: () => void; fail: () => void }
type Held = { groups: LockRequest[]; presences: LockRequest[]; arrived: Promise<void> }
type Other = { release: () => void }

const look = { language: 'en', theme: 'dark' } as const

test('a tab among others passes through every state and event of its model', async ({ page, context, site }) => {
  await comeFrom(context)
  const user = await makePerson(site)
  // The test acts as the other tab here.
  const other = await context.newPage()
  await other.goto('/healthz')
  await holdTabLocks(page)
  await page.clock.install()
  const mark = page.locator('[data-flow=tabLeader]')
  let [isLoggedIn, requestCount] = [false, 0]
  /** The number of requests before the tab joins a group again; null while it does not join one. */
  let former: number | null = null
  const group = async () => (await groupOf(isLoggedIn ? user.token : null))!

  const lead = async () =>
    other.evaluate(
      (name) =>
        new Promise<void>((led) => {
          const hold = () =>
            new Promise<void>((resolve) => {
              Object.assign(window, { release: resolve })
              led()
            })
          navigator.locks.request(name, { steal: true }, hold).catch(() => {})
        }),
      (await group()).lock,
    )
  const go = () => other.evaluate(() => (window as unknown as Other).release?.())
  const setLanguage = async (isAway: boolean) => {
    const { channel } = await group()
    await page.evaluate((name) => {
      const arrived = new Promise<void>((resolve) => {
        const ear = new BroadcastChannel(name)
        ear.onmessage = () => {
          ear.close()
          resolve()
        }
      })
      Object.assign(window, { arrived })
    }, channel)
    await other.evaluate(
      ([name, away]) => {
        const mouth = new BroadcastChannel(name)
        mouth.postMessage({ from: 'other', type: 'leading', isOpen: true, isAway: away })
        mouth.close()
      },
      [channel, isAway] as const,
    )
    await page.evaluate(() => (window as unknown as Held).arrived)
  }
  const answer = (how: 'go' | 'fail', what: 'groups' | 'presences' = 'groups') =>
    page.evaluate(([act, list]) => (window as unknown as Held)[list].at(-1)![act](), [how, what] as const)
  const requests = () => page.evaluate(() => (window as unknown as Held).groups.length)
  const expectRequest = async () => {
    await expect.poll(requests).toBeGreaterThan(requestCount)
    requestCount = await requests()
  }
  const see = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const pass = (ms: number) => page.clock.fastForward(ms)
  const shows = (state: string) => () => expect(mark).toHaveAttribute('data-state', state)
  const joins = async () => {
    await shows('joining')()
    // The name of the group is a hash, so the request follows a moment later.
    if (former !== null) await expect.poll(requests).toBeGreaterThan(former)
    former = null
  }

  await walkOn(page, tabLeaderModel, tabLeaderMachine, {
    open: () => visit(page, '/faq', look),
    enter: async () => {
      isLoggedIn = false
      requestCount = 0
      former = null
      await page.clock.resume()
      await page.evaluate(() => localStorage.removeItem('sarraf.token'))
      await lead()
      await page.goto('/faq')
      // The page's first request for the lock. It is not the browser's first page, so it loads the code that shares the
      // socket.
      await expectRequest()
      await answer('go')
      await expectRequest()
      await shows('joining')()
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
      return {
        events: {
          isFirst: async () => {
            await go()
            await answer('go')
          },
          isLate: () => answer('go'),
          hasNoLocks: () => answer('fail'),
          locksFail: () => answer('fail'),
          cannotStay: () => answer('fail', 'presences'),
          leaderGoes: async () => {
            await go()
            await answer('go')
          },
          getsIt: () => answer('go'),
          isDeposed: lead,
          leaderSpeaks: () => setLanguage(false),
          leaderIsAway: () => setLanguage(true),
          leaderIsSilent: () => pass(400),
          leaderStaysSilent: async () => {
            for (let turn = 0; turn < 3; turn++) await pass(400)
          },
          staysHidden: () => pass(10_000),
          hides: () => see(true),
          isSeen: () => see(false),
          leaves: () => page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
          comesBack: async () => {
            // A tab that led has released the lock, and a page that comes back is visible.
            await lead()
            await see(false)
            former = await requests()
            await page.evaluate(() => void dispatchEvent(new Event('pageshow')))
          },
          logsIn: async () => {
            former = await requests()
            isLoggedIn = !isLoggedIn
            await hearOfTab(page, isLoggedIn ? user : null)
            await lead()
          },
        },
        states: {
          joining: joins,
          hiddenJoining: joins,
          leading: shows('leading.seen'),
          hiddenLeader: shows('leading.unseen'),
          awayLeader: shows('leading.away'),
          hearing: shows('following.hearing'),
          hiddenHearing: shows('following.hearing'),
          asking: shows('following.asking'),
          askingAgain: shows('following.askingAgain'),
          deposed: shows('following.hearing'),
          hiddenDeposed: shows('following.hearing'),
          seizing: shows('seizing'),
          resting: shows('resting'),
          alone: shows('alone'),
        },
      }
    },
  })
})

/** Holds each request for the lock of a tab group and for that of a present tab until the test answers it. */
async function holdTabLocks(page: Page) {
  await page.addInitScript(() => {
    const held = { groups: [] as LockRequest[], presences: [] as LockRequest[] }
    const request = LockManager.prototype.request as (this: LockManager, ...args: unknown[]) => Promise<unknown>
    LockManager.prototype.request = async function (this: LockManager, ...args: unknown[]) {
      const name = String(args[0])
      const list = name.startsWith('sarraf.tabs.')
        ? held.groups
        : name.startsWith('sarraf.tab.')
          ? held.presences
          : null
      if (list !== null) {
        await new Promise<void>((go, fail) => void list.push({ go, fail: () => fail(new Error('no locks')) }))
      }
      return request.apply(this, args)
    } as LockManager['request']
    Object.assign(window, held)
  })
}
