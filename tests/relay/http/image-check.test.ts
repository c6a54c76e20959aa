import { expect, it } from 'vitest'
import { createImageCheck } from '#relay/http/uploads/image-check.ts'
import { jpgOf, pngOf } from '../support/form.ts'

const mebibyte = 1024 * 1024
/** A picture of 40 million pixels is the largest. */
const largest = pngOf(8000, 5000, 400)
const tooLarge = pngOf(8000, 5001, 400)
const text = Buffer.alloc(400, 'x')

/** Sends an image in chunks of so many bytes. Returns the first refusal and the bytes sent before it; then the end. */
function check(image: Buffer, size: number) {
  const { take, end } = createImageCheck()
  for (let at = 0; at < image.length; at += size) {
    const error = take(image.subarray(at, at + size))
    if (error !== null) return [error, Math.min(at + size, image.length)]
  }
  return [end(), image.length]
}

it('an image is refused for its kind as soon as 32 bytes have arrived, or at its end', () => {
  expect([check(text, 1), check(text, 31), check(text, 400), check(text.subarray(0, 31), 1)]).toEqual([
    ['imageKind', 32],
    ['imageKind', 62],
    ['imageKind', 400],
    ['imageKind', 31],
  ])
})

it('an image is refused for its size as soon as its header has arrived, however it is divided', () => {
  expect([
    check(tooLarge, 1),
    check(tooLarge, 20),
    check(tooLarge, 400),
    check(largest, 1),
    check(largest, 400),
  ]).toEqual([
    ['imageTooLarge', 32],
    ['imageTooLarge', 40],
    ['imageTooLarge', 400],
    [null, 400],
    [null, 400],
  ])
})

it('the header of a jpg is looked for again when twice as many bytes have arrived, in the first mebibyte', () => {
  expect([
    check(jpgOf(9000, 9000, 90), 1),
    check(jpgOf(90, 90, 90), 1),
    check(jpgOf(90, 90, 2 * mebibyte), 1024),
    check(jpgOf(90, 90, mebibyte - 1000), mebibyte),
    check(jpgOf(90, 90, 2 * mebibyte), mebibyte),
    check(jpgOf(90, 90, 2 * mebibyte), mebibyte + 1),
    check(jpgOf(90, 90, 4000).subarray(0, 4000), 1),
  ]).toEqual([
    ['imageTooLarge', 128],
    [null, jpgOf(90, 90, 90).length],
    ['imageKind', 2 * mebibyte],
    [null, jpgOf(90, 90, mebibyte - 1000).length],
    ['imageKind', 2 * mebibyte],
    ['imageKind', mebibyte + 1],
    ['imageKind', 4000],
  ])
})

it('the bytes after a valid header are not looked at', () => {
  const { take, end } = createImageCheck()
  expect([take(largest), take(tooLarge), take(text), end()]).toEqual([null, null, null, null])
})
