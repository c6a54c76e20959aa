/** What stands in the way of writing a file, in words; null for an error of another kind. Runs before anything is installed. */
export function fileFault(error) {
  const { code, path } = error
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${path || 'this folder'} is full. Make room and start again.`
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return null
  return `This user may not write to ${path || 'this folder'}. Change who owns it, or start from a copy that is this user's.`
}
