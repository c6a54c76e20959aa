// Stylesheets whose rules other stylesheets override. They are imported before all others, so that the others win.
import './heading.module.css'
import './links.module.css'
import './note.module.css'
import './row-link.module.css'
import './side-button.module.css'
import './tables/grid-table.module.css'
