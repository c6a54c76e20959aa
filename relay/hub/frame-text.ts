/** A frame in the forms that sockets need: made once, sent to many. */
export type EncodedFrame = {
  /** The Socket.IO packet. */
  packet: string
  /** The same packet as a whole WebSocket frame, ready for the TCP socket. */
  bytes: Buffer
}

/** Joins the updates of a frame, each already the JSON text of a `"topic":update` pair. `now`: epoch ms. */
export function encodeFrame(now: number, updates: readonly string[]): EncodedFrame {
  const packet = `2["frame",{"now":${now},"topics":{${updates.join(',')}}}]`
  return { packet, bytes: webSocketFrame(`4${packet}`) }
}

/** Returns a final, unmasked text frame (RFC 6455, 5.2). Header and payload are in one buffer, so one write sends them. */
function webSocketFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const header = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(header + size)
  frame[0] = 0x81
  if (header === 2) frame[1] = size
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, header)
  return frame
}
