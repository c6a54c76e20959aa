import type { Locator, Page } from '@playwright/test'

/** One thing that a user does. `act` does it once; `turn` counts from zero. */
export type Interaction = { name: string; act: (page: Page, turn: number) => Promise<void> }

/** A page, and what a user does on it. `ready` matches once its live figures are shown. */
export type Place = { path: string; isLoggedIn: boolean; ready: string; interactions: readonly Interaction[] }

/** The interactions of the aim: typing, switching tabs, sorting and opening a dialog. */
export const places: readonly Place[] = [
  {
    path: '/profile/trade/TOMAN/BITCOIN',
    isLoggedIn: true,
    ready: '[data-panel=book] button >> nth=8',
    interactions: [
      { name: 'typing an amount', act: typing('[data-panel=ticket] input[inputmode=decimal] >> nth=1') },
      { name: 'buy and sell', act: pressing('[data-panel=ticket] input[type=radio] >> nth=0', '>> nth=1') },
      { name: 'open orders and history', act: pressing('[data-panel=orders] input[type=radio] >> nth=0', '>> nth=1') },
      { name: 'sorting the market list', act: pressing('[data-panel=markets] th button >> nth=1', '>> nth=2') },
      { name: 'opening the palette', act: opening('Control+k') },
      { name: 'opening the pair list', act: opening('/') },
    ],
  },
  {
    path: '/markets/',
    isLoggedIn: false,
    ready: 'main tbody tr',
    interactions: [
      { name: 'typing a search', act: typing('main input[type=search]') },
      { name: 'switching tabs', act: pressing('main [role=tab] >> nth=0', '>> nth=2') },
      { name: 'sorting', act: pressing('main th button >> nth=1', '>> nth=2') },
    ],
  },
  {
    path: '/',
    isLoggedIn: false,
    ready: 'main input[inputmode=decimal]',
    interactions: [
      { name: 'typing an amount', act: typing('main input[inputmode=decimal] >> nth=0') },
      { name: 'buy and sell', act: pressing('main input[type=radio] >> nth=0', '>> nth=1') },
    ],
  },
  {
    path: '/profile/otc',
    isLoggedIn: true,
    ready: 'main form input[inputmode=decimal]',
    interactions: [
      { name: 'typing an amount', act: typing('main form input[inputmode=decimal] >> nth=0') },
      { name: 'opening the coins', act: dialog('main form [role=combobox] >> nth=0') },
    ],
  },
  {
    path: '/profile/wallet',
    isLoggedIn: true,
    ready: 'main tbody tr >> nth=1',
    interactions: [
      { name: 'typing a search', act: typing('main input[type=search]') },
      { name: 'opening a withdrawal', act: dialog('main tbody tr >> nth=1 >> button >> nth=1') },
    ],
  },
]

/** Types and deletes a digit in turn. */
function typing(field: string): Interaction['act'] {
  return async (page, turn) => {
    if (turn === 0) await press(page.locator(field))
    await page.keyboard.press(turn % 2 === 0 ? '1' : 'Backspace')
  }
}

/** Presses two controls in turn. `other` is the end of the second one's selector, in place of the first one's last part. */
function pressing(one: string, other: string): Interaction['act'] {
  const another = `${one.slice(0, one.lastIndexOf('>>'))}${other}`
  return (page, turn) => press(page.locator(turn % 2 === 0 ? another : one))
}

/** Opens a layer with a key, and closes it. */
function opening(key: string): Interaction['act'] {
  return async (page) => {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
    await page.keyboard.press('Escape')
  }
}

/** Opens a layer with a press, and closes it. */
function dialog(control: string): Interaction['act'] {
  return async (page) => {
    await press(page.locator(control))
    await page.waitForTimeout(pause)
    await page.keyboard.press('Escape')
  }
}

/** The pause of a quick user between two interactions, in ms. */
export const pause = 400

/** Presses the middle of a control. The mouse acts as it does for a user: nothing of the test runs in the page. */
async function press(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error(`There is no ${control} to press.`)
  await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
