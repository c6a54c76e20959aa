import fc from 'fast-check'
import { encode as encodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { checkImage, imageKindOf, imageLimits, imageSizeOf } from '#shared/rules/image.ts'

const sides = fc.integer({ min: 1, max: 40 })

function png(width: number, height: number): Uint8Array {
  return PNG.sync.write(new PNG({ width, height }))
}

function jpeg(width: number, height: number): Uint8Array {
  return encodeJpeg({ width, height, data: Buffer.alloc(width * height * 4) }, 50).data
}

/** Returns a png of a few bytes that states any dimensions. */
function bomb(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(png(1, 1))
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** Returns a jpg with a segment of maximum length before its frame: a comment or another marker. */
function remarked(image: Uint8Array, marker = 0xfe): Uint8Array {
  const remarks = new Uint8Array(65_537).fill(0xc0)
  remarks.set([0xff, marker, 0xff, 0xff])
  return Uint8Array.from([...image.subarray(0, 2), ...remarks, ...image.subarray(2)])
}

describe('an image', () => {
  it('is recognized by its content, and measured without being decoded', () => {
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        for (const [kind, image] of [
          ['png', png(width, height)],
          ['jpeg', jpeg(width, height)],
        ] as const)
          expect([imageKindOf(image), imageSizeOf(image), checkImage(image)]).toEqual([kind, { width, height }, null])
      }),
      { numRuns: 30 },
    )
  })

  it('has no kind when its beginning is unknown', () => {
    const starts = [[0x47, 0x49, 0x46], [0xff, 0xd8], [0xff, 0xd8, 0xfe], [0x89, 0x50, 0x4e, 0x47], []]
    expect(starts.map((start) => imageKindOf(Uint8Array.from(start)))).toEqual([null, null, null, null, null])
  })

  it('is measured behind long comments, and within another buffer', () => {
    const image = remarked(jpeg(7, 9))
    const inside = new Uint8Array([...new Uint8Array(13), ...image]).subarray(13)
    expect([imageSizeOf(image), imageSizeOf(inside)]).toEqual([
      { width: 7, height: 9 },
      { width: 7, height: 9 },
    ])
  })

  it.each([0xc4, 0xc8, 0xcc, 0xe1])('is not measured by a segment %i before its frame', (marker) => {
    expect(imageSizeOf(remarked(jpeg(7, 9), marker))).toEqual({ width: 7, height: 9 })
  })

  it('with the start of a png is measured by its header chunk only, once that is complete', () => {
    const whole = bomb(7, 9)
    const other = Uint8Array.from(whole)
    other.set([0x74, 0x45, 0x58, 0x74], 12)
    expect([imageSizeOf(whole.subarray(0, 24)), imageSizeOf(whole.subarray(0, 23)), imageSizeOf(other)]).toEqual([
      { width: 7, height: 9 },
      null,
      null,
    ])
  })

  it('with the start of a jpg is measured by the first bytes of its frame, and not by fewer', () => {
    const frame = Uint8Array.from([0xff, 0xd8, 0xff, 0xff, 0x01, 0xff, 0xd7, 0xff, 0xc2, 0, 17, 8, 0, 9, 0, 7])
    expect([imageSizeOf(frame), imageSizeOf(frame.subarray(0, 15))]).toEqual([{ width: 7, height: 9 }, null])
  })

  it('may be cut anywhere without an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(png(5, 6), jpeg(5, 6)), fc.nat({ max: 700 }), (image, length) => {
        const size = imageSizeOf(image.subarray(0, length))
        expect([null, { width: 5, height: 6 }]).toContainEqual(size)
      }),
    )
  })

  it('may consist of any bytes', () => {
    const starts = fc.constantFrom([], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const bytes = Uint8Array.from([...start, ...rest])
        const size = imageSizeOf(bytes)
        if (size !== null) expect(Math.min(size.width, size.height)).toBeGreaterThan(0)
        if (imageKindOf(bytes) === null) expect(checkImage(bytes)).toBe('imageKind')
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['a gif', Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61]), 'imageKind'],
    ['a web page', new TextEncoder().encode('<html><script>1</script>'), 'imageKind'],
    ['nothing', new Uint8Array(), 'imageKind'],
    ['a png without measures', png(1, 1).subarray(0, 20), 'imageKind'],
    ['a png of no width', bomb(0, 10), 'imageKind'],
    ['a png of no height', bomb(10, 0), 'imageKind'],
    ['a png a pixel wide', bomb(1, 10), null],
    ['a png a pixel high', bomb(10, 1), null],
    ['40 million pixels', bomb(8000, 5000), null],
    ['a pixel row more', bomb(8000, 5001), 'imageTooLarge'],
    ['5 MiB and a byte', new Uint8Array(imageLimits.bytes + 1), 'imageTooHeavy'],
  ] as const)('%s', (_, bytes, key) => expect(checkImage(bytes)).toBe(key))
})
