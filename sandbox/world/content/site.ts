/** The exchange's contact data and texts in each language. Addresses and numbers are fictitious. */
export const exchangeInfo = [
  {
    language: 'fa',
    address: 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، پلاک ۱۴۰۲، طبقه‌ی سوم',
    appAndroid: 'https://app.sarraf.example/android',
    appIOS: 'https://app.sarraf.example/ios',
    email: 'support@sarraf.example',
    instagram: 'https://instagram.com/sarraf.example',
    linkedin: 'https://linkedin.com/company/sarraf-example',
    number: '021-91000000',
    telegram: 'https://t.me/sarraf_example',
    twitter: 'https://x.com/sarraf_example',
    privacyPolicy: `<h2>چه داده‌هایی نگه می‌داریم</h2>
<p>برای باز کردن حساب، شماره‌ی همراه و برای احراز هویت، نام، کد ملی، تاریخ تولد و آدرس شما را می‌گیریم. این داده‌ها فقط برای اجرای قوانین مبارزه با پول‌شویی و حفاظت از دارایی شما به کار می‌رود.</p>
<h2>چه کسانی به آن دسترسی دارند</h2>
<p>داده‌های شما را به هیچ شرکت تبلیغاتی نمی‌دهیم. تنها سرویس احراز هویت، شبکه‌ی بانکی و مراجع قضایی، هر کدام به اندازه‌ی وظیفه‌ی قانونی خود، به بخشی از آن دسترسی دارند.</p>
<h2>مسئولیت شما</h2>
<ul><li>کد ورود خود را به هیچ‌کس، حتی پشتیبان صراف، ندهید.</li><li>حساب بانکی و کارت باید به نام خود شما باشد.</li><li>قیمت رمزارزها نوسان شدید دارد؛ با پولی که به آن نیاز دارید معامله نکنید.</li></ul>
<h2>تغییر قوانین</h2>
<p>هر تغییر در این متن حداقل هفت روز پیش از اجرا در همین صفحه و در پیام به کاربران اعلام می‌شود.</p>`,
  },
  {
    language: 'en',
    address: 'Third floor, 1402 Valiasr Street, above Vanak Square, Tehran',
    appAndroid: 'https://app.sarraf.example/android',
    appIOS: 'https://app.sarraf.example/ios',
    email: 'support@sarraf.example',
    instagram: 'https://instagram.com/sarraf.example',
    linkedin: 'https://linkedin.com/company/sarraf-example',
    number: '+98 21 9100 0000',
    telegram: 'https://t.me/sarraf_example',
    twitter: 'https://x.com/sarraf_example',
    privacyPolicy: `<h2>What we keep</h2>
<p>To open an account we ask for your mobile number; to verify your identity, for your name, national code, birthday and address. We use them to follow the law against money laundering and to guard what you own, and for nothing else.</p>
<h2>Who else sees it</h2>
<p>No advertiser. The identity service, the banking network and the courts each see the part that the law gives them.</p>
<h2>Your part</h2>
<ul><li>Give your log-in code to nobody, not even to our support.</li><li>Bank accounts and cards must be in your own name.</li><li>Prices of digital currencies move sharply; do not trade with money you need.</li></ul>
<h2>Changes</h2>
<p>A change of this text is announced here and by message at least seven days before it takes effect.</p>`,
  },
]
