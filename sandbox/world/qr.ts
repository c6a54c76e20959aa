import { toBuffer } from 'qrcode'

/** Renders a text as a QR code: a PNG in base64. */
export type PaintQr = (text: string) => string | Promise<string>

/** Renders a QR code 240 px wide, with the margin that readers need. */
export const paintQrCode: PaintQr = async (text) => (await toBuffer(text, { width: 240 })).toString('base64')
