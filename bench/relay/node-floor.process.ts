import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * The minimum work of a server in Node: `floor.c` again, with Node's own sockets. A client sends its group, 4 bytes in
 * little-endian order. Standard input brings records: group, length (4 bytes each) and bytes, which go to each socket of
 * the group. The first line of standard output is the port. The program exits at the end of standard input.
 */
const groups = new Map<number, Socket[]>()
const headBytes = 8
let rest = Buffer.alloc(0)

const server = createServer((socket) => {
  socket.setNoDelay(true)
  // The clients have gone.
  socket.on('error', () => {})
  socket.once('data', (bytes) => {
    const group = bytes.readUInt32LE(0)
    if (!groups.has(group)) groups.set(group, [])
    groups.get(group)!.push(socket)
    socket.write('+')
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

process.stdin.on('data', (chunk: Buffer) => {
  rest = Buffer.concat([rest, chunk])
  while (rest.length >= headBytes) {
    const end = headBytes + rest.readUInt32LE(4)
    if (rest.length < end) return
    // Copies the bytes: a socket that has not sent them yet must not keep the whole chunk in memory.
    const bytes = Buffer.from(rest.subarray(headBytes, end))
    for (const socket of groups.get(rest.readUInt32LE(0)) ?? []) socket.write(bytes)
    rest = rest.subarray(end)
  }
})
process.stdin.on('end', () => process.exit(0))
