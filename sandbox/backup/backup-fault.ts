/** A backup that cannot be made, used or trusted. The message names the file and says how to solve the problem. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
