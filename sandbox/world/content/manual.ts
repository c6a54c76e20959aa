type Chapter = { title: string; html: string }

/** The user manual, by language. */
export const manual: Record<'fa' | 'en', Chapter[]> = {
  fa: [
    {
      title: 'ثبت‌نام و ورود',
      html: '<ol><li>شماره‌ی همراه خود را وارد کنید و قوانین را بپذیرید.</li><li>کد شش‌رقمی پیامک را وارد کنید.</li><li>برای ورودهای بعدی همین شماره و کد کافی است.</li></ol><p>کد تا دو دقیقه اعتبار دارد. اگر نرسید، پس از پایان زمان، «ارسال دوباره» را بزنید.</p>',
    },
    {
      title: 'احراز هویت',
      html: '<p>نام، کد ملی، تاریخ تولد و آدرس را مطابق کارت ملی وارد کنید، تصویر مدرک را با فرمت png یا jpg ارسال کنید و حداقل یک حساب بانکی به نام خودتان اضافه کنید.</p><ul><li>برای کارت ملی، رو و پشت لازم است؛ برای گذرنامه فقط صفحه‌ی عکس‌دار.</li><li>یادداشت همراه مدرک باید دست‌نویس باشد.</li></ul>',
    },
    {
      title: 'واریز تومان',
      html: '<p>در کیف پول «واریز تومان» را بزنید، مبلغ و کارت را انتخاب کنید و در درگاه بانک پرداخت کنید. مبلغ بلافاصله به کیف پول شما واریز می‌شود.</p>',
    },
    {
      title: 'واریز رمزارز',
      html: '<p>ارز و شبکه را انتخاب کنید و آدرس را کپی کنید. شبکه‌ی فرستنده و گیرنده باید یکی باشد، وگرنه دارایی از دست می‌رود.</p>',
    },
    {
      title: 'معامله‌ی سریع',
      html: '<p>خرید یا فروش، ارز و مقدار را انتخاب کنید. مبلغ با قیمت لحظه‌ای حساب می‌شود و قیمت تا تأیید شما نگه داشته می‌شود.</p>',
    },
    {
      title: 'معامله‌ی حرفه‌ای',
      html: '<p>سفارش محدود با قیمت دلخواه شما در دفتر سفارش‌ها می‌ماند؛ سفارش بازار با بهترین قیمت‌های موجود انجام می‌شود. پیش از سفارش بازار، اثر آن بر قیمت نشان داده می‌شود.</p>',
    },
    {
      title: 'برداشت',
      html: '<p>برداشت دو مرحله دارد: فرم و کد تأیید. آدرس مقصد را دوباره بررسی کنید؛ تراکنش رمزارز برگشت ندارد.</p>',
    },
    {
      title: 'امنیت حساب',
      html: '<p>در تنظیمات می‌توانید تأیید دومرحله‌ای را با پیامک، ایمیل یا Google Authenticator انتخاب کنید. کد خود را به هیچ‌کس ندهید.</p>',
    },
  ],
  en: [
    {
      title: 'Signing up and logging in',
      html: '<ol><li>Type your mobile number and accept the terms.</li><li>Enter the six digits that arrive by SMS.</li><li>The same number and a new code log you in from then on.</li></ol><p>A code is good for two minutes. If none came, choose “send again” when the time is over.</p>',
    },
    {
      title: 'Verifying your identity',
      html: '<p>Write your name, national code, birthday and address as they stand on your card, send a picture of the document as png or jpg, and add at least one bank account of your own.</p><ul><li>An ID card needs its front and back, a passport only the page with the picture.</li><li>The note beside it must be written by hand.</li></ul>',
    },
    {
      title: 'Depositing Toman',
      html: '<p>Choose “deposit Toman” in your wallet, then an amount and a card, and pay at the bank gateway. The amount is in your wallet at once.</p>',
    },
    {
      title: 'Depositing a coin',
      html: '<p>Choose coin and network and copy the address. Sender and receiver must use the same network, or the coins are lost.</p>',
    },
    {
      title: 'Quick trade',
      html: '<p>Choose buy or sell, a coin and an amount. The total follows the live price, and the price is held until you confirm.</p>',
    },
    {
      title: 'Professional trade',
      html: '<p>A limit order waits in the order book at your price; a market order takes the best prices there are. Before a market order you see how far it moves the price.</p>',
    },
    {
      title: 'Withdrawing',
      html: '<p>A withdrawal has two steps, a form and a code. Read the destination address twice: transactions of digital currencies cannot be taken back.</p>',
    },
    {
      title: 'Keeping your account safe',
      html: '<p>In the settings you choose SMS, e-mail or Google Authenticator as your second factor. Give your code to nobody.</p>',
    },
  ],
}
