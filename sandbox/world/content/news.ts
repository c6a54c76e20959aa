/** Headlines by language, newest first. Each is 31 hours older than the previous one. */
const headlines = {
  fa: [
    'کارمزد معاملات تتری برای سطح نقره‌ای کمتر شد',
    'شبکه‌ی پالیگان به واریز و برداشت ماتیک اضافه شد',
    'چگونه از کلاهبرداری با پیامک جعلی دور بمانیم',
    'راهنمای خواندن دفتر سفارش‌ها برای تازه‌کارها',
    'تسویه‌ی ریالی در تعطیلات هفته‌ی آینده انجام نمی‌شود',
    'تأیید دومرحله‌ای با Google Authenticator را جدی بگیرید',
  ],
  en: [
    'Lower Tether fees for the silver level',
    'MATIC deposits and withdrawals on the Polygon network',
    'How to recognise a forged SMS',
    'Reading an order book, a first guide',
    'No rial settlement on next week’s holidays',
    'Take your second factor seriously',
  ],
}

const spacing = 31 * 3_600_000

/** Returns the news feed in the form of a WordPress posts feed. Pictures are served under `base`. */
export function newsPosts(language: 'fa' | 'en', now: number, base: string) {
  return headlines[language].map((rendered, index) => ({
    title: { rendered },
    date: new Date(Math.floor(now / spacing - index) * spacing).toISOString(),
    better_featured_image: { source_url: `${base}/images/news/${index + 1}.svg` },
    link: `https://blog.sarraf.example/${language}/${index + 1}`,
  }))
}

/** Returns an SVG picture for a post: layered waves whose colour depends on the number. */
export function newsPicture(number: number): string {
  const hue = (172 + number * 37) % 360
  const wave = (y: number, alpha: number) =>
    `<path d="M0 ${y}C160 ${y - 60 - number * 4} 320 ${y + 50} 640 ${y - 30 + number * 5}V360H0Z" fill="hsl(${hue} 45% 45%/${alpha})"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="hsl(${hue} 30% 14%)"/>${wave(180, 0.35)}${wave(230, 0.45)}${wave(290, 0.6)}</svg>`
}
