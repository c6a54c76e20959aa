/** Paints a text as a QR code: a PNG in base64. */
export type PaintQr = (text: string) => string | Promise<string>

/** Where nothing that paints was given: an empty image, beside which the text itself has to do. */
export const noQr: PaintQr = () => ''
