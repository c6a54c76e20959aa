import type { Locator, Page } from '@playwright/test'

/**
 * Returns the texts of a table that cannot be read whole: they are out of their cell, cut at the edge of the table's
 * place, or on a text of another cell.
 */
export function unreadIn(table: Locator): Promise<string[]> {
  return table.evaluate((root) => {
    const place = root.parentElement!.getBoundingClientRect()
    const texts = [...root.querySelectorAll('th, td')].flatMap((cell) => {
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const boxes: { cell: Element; text: string; box: DOMRect }[] = []
      while (walk.nextNode()) {
        const range = document.createRange()
        range.selectNode(walk.currentNode)
        for (const box of range.getClientRects())
          if (box.width > 1) boxes.push({ cell, text: walk.currentNode.textContent!.trim(), box })
      }
      return boxes
    })
    const isWithin = (box: DOMRect, whole: DOMRect) => box.left > whole.left - 1 && box.right < whole.right + 1
    const isOn = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 2 &&
      other.top < one.bottom - 2
    return texts
      .filter(
        ({ cell, box }) =>
          !isWithin(box, cell.getBoundingClientRect()) ||
          !isWithin(box, place) ||
          texts.some((other) => other.cell !== cell && isOn(box, other.box)),
      )
      .map(({ text }) => text)
  })
}

/**
 * Returns the heads whose text does not end where the figures of the first row end, and those without a column that stand
 * over the figures of another. The last three heads belong to the last three cells.
 */
export function headsAside(heads: Locator, cells: Locator): Promise<string[]> {
  const boxesOf = (all: Locator) =>
    all.evaluateAll((parts) =>
      parts.slice(-3).map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))]
        return { text: part.textContent ?? '', isShown: boxes.length > 0, left, right }
      }),
    )
  return Promise.all([boxesOf(heads), boxesOf(cells)]).then(([named, figures]) =>
    named.flatMap(({ text, left, right }, place) => {
      const own = figures[place]!
      const isAside = own.isShown
        ? Math.abs(own.right - right) > 1
        : figures.some((other) => other.isShown && left < other.right && other.left < right)
      return isAside ? [text] : []
    }),
  )
}

/**
 * Returns the figures that larger text has made unreadable: numbers that are cut, also by the header, or that lie on
 * another text of their row.
 */
export function lostFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textsOf = (root: Element) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: { text: string; box: DOMRect }[] = []
      while (walk.nextNode()) {
        const parent = walk.currentNode.parentElement!
        if (parent.closest('.sr-only, [aria-hidden=true]') !== null || !parent.checkVisibility()) continue
        const range = document.createRange()
        range.selectNode(walk.currentNode)
        for (const box of range.getClientRects()) if (box.width > 1) texts.push({ text: parent.textContent!, box })
      }
      return texts
    }
    const isFigure = (text: string) => /[0-9۰-۹]/.test(text)
    // The boxes of letters are higher than their lines.
    const slack = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 4
    const lost: string[] = []
    const header = document.querySelector('header')!
    const { top, bottom } = header.getBoundingClientRect()
    // A figure that does not fit is left out whole, below the header.
    for (const { text, box } of textsOf(header)) {
      const isCut = box.top < top - slack || (box.bottom > bottom + slack && box.top < bottom - slack)
      if (isFigure(text) && isCut) lost.push(`cut by the header: ${text}`)
    }
    for (const one of document.querySelectorAll<HTMLElement>('header *, main *')) {
      if (!isFigure(one.textContent ?? '') || !one.checkVisibility() || one.closest('.sr-only') !== null) continue
      const { overflowX } = getComputedStyle(one)
      const isClipped = (overflowX === 'hidden' || overflowX === 'clip') && one.childElementCount === 0
      if (isClipped && one.scrollWidth > one.clientWidth + 1) lost.push(`cut: ${one.textContent}`)
    }
    for (const row of document.querySelectorAll('main li[data-price], main tr')) {
      const texts = textsOf(row)
      for (const [place, one] of texts.entries())
        for (const other of texts.slice(place + 1)) {
          const isOn =
            one.box.left < other.box.right - 1 &&
            other.box.left < one.box.right - 1 &&
            one.box.top < other.box.bottom - slack &&
            other.box.top < one.box.bottom - slack
          if (isOn && (isFigure(one.text) || isFigure(other.text))) lost.push(`${one.text} on ${other.text}`)
        }
    }
    return lost
  })
}
