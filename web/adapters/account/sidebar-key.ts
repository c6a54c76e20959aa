/** Where the device keeps whether the sidebar is folded: what stands there before it reads it too. */
export const sidebarKey = 'sarraf.sidebar'
