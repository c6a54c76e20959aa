type Entry = { question: string; answer: string }

/** Common questions before the first trade, by language. */
export const faq: Record<'fa' | 'en', Entry[]> = {
  fa: [
    {
      question: 'برای شروع به چه چیزی نیاز دارم؟',
      answer:
        'یک شماره‌ی همراه به نام خودتان. پس از ثبت‌نام، با کارت ملی یا گذرنامه احراز هویت می‌کنید و می‌توانید معامله کنید.',
    },
    {
      question: 'احراز هویت چقدر طول می‌کشد؟',
      answer: 'بیشتر درخواست‌ها در همان روز کاری بررسی می‌شود. نتیجه را با پیامک اعلام می‌کنیم.',
    },
    {
      question: 'معامله‌ی سریع با معامله‌ی حرفه‌ای چه فرقی دارد؟',
      answer:
        'در معامله‌ی سریع با یک قیمت مشخص از ما می‌خرید یا به ما می‌فروشید. در معامله‌ی حرفه‌ای سفارش خود را در دفتر سفارش‌ها ثبت می‌کنید و با کاربران دیگر معامله می‌کنید.',
    },
    {
      question: 'کارمزد معامله چقدر است؟',
      answer: 'درصدی از همان ارزی که دریافت می‌کنید و بسته به سطح حساب شما. جدول سطح‌ها در صفحه‌ی کارمزدهاست.',
    },
    {
      question: 'برداشت تومانی کی به حسابم می‌رسد؟',
      answer: 'تسویه‌ی ریالی روزی یک بار انجام می‌شود و تا ۲۴ ساعت زمان می‌برد. در روزهای تعطیل تسویه نداریم.',
    },
    {
      question: 'برداشت رمزارز چه کارمزدی دارد؟',
      answer: 'کارمزد هر شبکه جداست و پیش از تأیید برداشت به شما نشان داده می‌شود. فهرست کامل در صفحه‌ی کارمزدهاست.',
    },
    {
      question: 'اگر واریزم دیده نشد چه کار کنم؟',
      answer: 'در کیف پول، «بررسی واریز» را بزنید. اگر شبکه به شناسه‌ی تراکنش نیاز داشته باشد، همان‌جا از شما می‌پرسیم.',
    },
    {
      question: 'از دعوت دوستان چه سودی می‌برم؟',
      answer: '۳۰٪ از کارمزد هر معامله‌ی دوستی که با کد شما ثبت‌نام کند، به کیف پول شما می‌رسد.',
    },
    {
      question: 'اگر گوشی‌ام گم شود چه؟',
      answer:
        'بلافاصله به پشتیبانی خبر دهید تا برداشت حساب شما را ببندیم. سپس با احراز هویت دوباره، عامل دوم را عوض می‌کنیم.',
    },
  ],
  en: [
    {
      question: 'What do I need to start?',
      answer:
        'A mobile number of your own. After signing up you verify your identity with an ID card or a passport, and can trade.',
    },
    {
      question: 'How long does verification take?',
      answer: 'Most requests are reviewed on the same working day. You hear the result by SMS.',
    },
    {
      question: 'How do quick trade and professional trade differ?',
      answer:
        'In quick trade you buy from us or sell to us at one stated price. In professional trade your order stands in the order book and meets those of other people.',
    },
    {
      question: 'What does a trade cost?',
      answer: 'A percentage of what you receive, by the level of your account. The levels are on the fees page.',
    },
    {
      question: 'When does a Toman withdrawal arrive?',
      answer: 'Rial settlement runs once a day and takes up to 24 hours. There is none on holidays.',
    },
    {
      question: 'What does withdrawing a coin cost?',
      answer: 'Each network has its own fee, shown before you confirm. The whole list is on the fees page.',
    },
    {
      question: 'My deposit does not appear. What now?',
      answer:
        'Choose “check deposit” in your wallet. Where a network needs the id of the transaction, you are asked for it there.',
    },
    {
      question: 'What do I earn by inviting friends?',
      answer: '30% of the fees of every friend who signs up with your code, paid into your wallet.',
    },
    {
      question: 'What if I lose my phone?',
      answer: 'Tell support at once and we close withdrawals. After verifying you again, we change your second factor.',
    },
  ],
}
