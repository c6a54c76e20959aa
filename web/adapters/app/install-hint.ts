import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type HintAnswer,
  type HintHistory,
  type InstallEvent,
  type InstallHintRef,
  installHintMachine,
} from '#machines/app/install-hint/install-hint.machine.ts'
import { readKept } from '#web/adapters/app/kept.ts'

const key = 'sarraf.install'
/** The session storage key that marks a visit. It lasts as long as the tab, so visits are counted without a clock. */
const visitKey = 'sarraf.visit'

/** Time in ms on a page before the hint may appear, and time between checks for a quiet moment. */
const courtesy = 30_000
const pause = 5000

/** Pages on which the user reads. On other pages the user types or decides. */
const quietPages =
  /^\/(?:$|markets|market\/|alerts|faq|guide|wages|about-us|contact-us|terms|profile\/?$|profile\/(?:wallet|history))/

/** Chromium's event of an installable page. The boot script of index.html keeps it until it is used. */
type InstallPrompt = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: string }> }
type Kept = { version: 1; visits: number; answer: HintAnswer | null }

const answers: readonly unknown[] = ['shown', 'refused', 'installed']

const machine = installHintMachine.provide({
  actors: {
    browser: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const emit = (event: InstallEvent) => sendBack(event)
      const offered = (event: Event) => {
        event.preventDefault()
        promptOf(window).installPrompt = event as InstallPrompt
        emit({ type: 'install.possible', by: 'prompt' })
      }
      const installed = () => emit({ type: 'install.done' })
      addEventListener('beforeinstallprompt', offered)
      addEventListener('appinstalled', installed)
      if (promptOf(window).installPrompt) emit({ type: 'install.possible', by: 'prompt' })
      else if (hasShareMenu(navigator)) emit({ type: 'install.possible', by: 'menu' })
      let timer = setTimeout(function look() {
        if (isQuiet()) emit({ type: 'moment.come' })
        else timer = setTimeout(look, pause)
      }, courtesy)
      return () => {
        clearTimeout(timer)
        removeEventListener('beforeinstallprompt', offered)
        removeEventListener('appinstalled', installed)
      }
    }),
    restore: fromPromise<HintHistory>(async () => {
      const kept = keptOf(readKept(key))
      const isNew = sessionStorage.getItem(visitKey) === null
      const visits = kept.visits + (isNew ? 1 : 0)
      sessionStorage.setItem(visitKey, 'counted')
      localStorage.setItem(key, JSON.stringify({ ...kept, visits }))
      return { visits, answer: kept.answer, isInstalled: isInstalled() }
    }),
    keep: fromPromise<void, { answer: HintAnswer }>(async ({ input: { answer } }) => {
      localStorage.setItem(key, JSON.stringify({ ...keptOf(readKept(key)), answer }))
    }),
    prompt: fromPromise<boolean>(async () => {
      const { installPrompt } = promptOf(window)
      if (installPrompt === undefined) return false
      delete promptOf(window).installPrompt
      await installPrompt.prompt()
      return (await installPrompt.userChoice).outcome === 'accepted'
    }),
  },
})

let started: InstallHintRef | null = null

/** Returns the one machine of the install hint. It is created after the page's first 10 s. */
export function installHint(): InstallHintRef {
  started ??= startInstallHint()
  return started
}

/** Starts the machine of the install hint. */
export function startInstallHint(): InstallHintRef {
  return createActor(machine).start()
}

function keptOf(kept: unknown): Kept {
  const { version, visits, answer } = (kept ?? {}) as { [field: string]: unknown }
  if (version !== 1) return { version: 1, visits: 0, answer: null }
  return {
    version: 1,
    visits: Number.isSafeInteger(visits) ? (visits as number) : 0,
    answer: answers.includes(answer) ? (answer as HintAnswer) : null,
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** Returns whether the user sees a page on which nothing is half done. */
function isQuiet(): boolean {
  const { activeElement, hidden } = document
  return (
    !hidden &&
    navigator.onLine &&
    quietPages.test(location.pathname) &&
    document.querySelector('dialog[open], [role=dialog]') === null &&
    !(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
  )
}

/**
 * Returns whether the user installs through the browser's share menu: in a browser on an iPhone or iPad. Web views inside
 * other apps have no such menu, and on a Mac it is elsewhere.
 */
function hasShareMenu(browser: Navigator): boolean {
  return 'standalone' in browser && browser.maxTouchPoints > 1 && / Safari\//.test(browser.userAgent)
}

function promptOf(page: Window): { installPrompt?: InstallPrompt } {
  return page as { installPrompt?: InstallPrompt }
}
