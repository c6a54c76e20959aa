/** A backup that cannot be made, used or trusted; the message names the file and says what to do. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
