const boundary = '----sarraf-test-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A part of a form: a text field, or a file when it has a `file` name. */
export type Part = { name: string; content: string | Buffer; file?: string; type?: string }

/** Returns a form as bytes. `isCut` omits its last boundary. */
export function formOf(parts: readonly Part[], { isCut = false } = {}): Buffer {
  const pieces = parts.flatMap(({ name, content, file, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`,
    type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, isCut ? '' : `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}

/** Returns a PNG with these dimensions (px) in its header, and `size` bytes long. */
export function pngOf(width: number, height: number, size: number): Buffer {
  const png = Buffer.alloc(size, 0x5a)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** Returns a JPEG with these dimensions (px), whose frame follows `notes` bytes of camera metadata. */
export function jpgOf(width: number, height: number, notes: number): Buffer {
  const segments: Buffer[] = [Buffer.from('ffd8', 'hex')]
  for (let left = notes; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000)
    const segment = Buffer.alloc(length + 4, 0x20)
    segment.writeUInt16BE(0xffe1, 0)
    segment.writeUInt16BE(length + 2, 2)
    segments.push(segment)
  }
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([...segments, frame, Buffer.alloc(500, 1)])
}
