export { Steps as default } from '#web/features/site/home/steps.tsx'
