export { LastCall as default } from '#web/features/site/home/last-call.tsx'
