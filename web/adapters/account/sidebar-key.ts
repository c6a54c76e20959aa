/** The local storage key of the folded state of the sidebar. The skeleton of the profile area reads it too. */
export const sidebarKey = 'sarraf.sidebar'
