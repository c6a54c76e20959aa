// Styles that others add to. They come before all others, so that what is added wins.
import './heading.module.css'
import './links.module.css'
import './note.module.css'
import './row-link.module.css'
import './side-button.module.css'
import './tables/grid-table.module.css'
