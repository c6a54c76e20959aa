import notifications from './app/notifications.json' with { type: 'json' }
import alerts from './market/alerts.json' with { type: 'json' }

/** The words of price alerts, by feature: their form, their list and what they tell. */
export default { alerts, notifications }
