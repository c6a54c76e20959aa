import type { Locator } from '@playwright/test'

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
