import type { Language } from '#shared/core/money/format.ts'
import { embed } from './engine/embed.ts'

type Caption = {
  /** The line above the picture: its subject and the time. */
  title: string
  /** The name of the file. */
  name: string
  language: Language
}

const headHeight = 40
const padding = 12

/** Saves the canvases of an element as a PNG, with a title line above them. */
export async function savePicture(element: HTMLElement, { title, name, language }: Caption): Promise<void> {
  const canvases = [...element.querySelectorAll('canvas')]
  const host = canvases[0]?.closest<HTMLElement>('[role=img]')
  if (!host) return
  const { left, top, width, height } = host.getBoundingClientRect()
  const picture = document.createElement('canvas')
  const ratio = devicePixelRatio
  picture.width = width * ratio
  picture.height = (height + headHeight) * ratio
  const context = picture.getContext('2d')!
  context.scale(ratio, ratio)
  const style = getComputedStyle(host)
  context.fillStyle = getComputedStyle(element).backgroundColor
  context.fillRect(0, 0, width, height + headHeight)
  for (const canvas of canvases) {
    const at = canvas.getBoundingClientRect()
    context.drawImage(canvas, at.left - left, at.top - top + headHeight, at.width, at.height)
  }
  context.fillStyle = style.color
  context.font = `600 14px ${style.fontFamily}`
  context.textBaseline = 'middle'
  context.textAlign = language === 'fa' ? 'right' : 'left'
  context.fillText(embed(title, language), language === 'fa' ? width - padding : padding, headHeight / 2)
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
  if (blob === null) return
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
