/**
 * Returns why a file cannot be written, as a text; null for another kind of error. Runs before any package is installed.
 */
export function fileFault(error) {
  const { code, path } = error
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${path || 'this folder'} is full. Make room and start again.`
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return null
  return `This user may not write to ${path || 'this folder'}. Change who owns it, or start from a copy that is this user's.`
}
