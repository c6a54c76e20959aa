import notifications from './app/notifications.json' with { type: 'json' }
import alerts from './market/alerts.json' with { type: 'json' }

/** The texts of price alerts, by feature: their form, their list and their notifications. */
export default { alerts, notifications }
