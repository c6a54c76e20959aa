type Text = { title: string; body: string }

/** Short texts about coins for the coin pages. A title is a coin's name in the contract, by which a page finds its text. */
export const blog: Record<'fa' | 'en', Text[]> = {
  fa: [
    {
      title: 'BITCOIN',
      body: '<p>بیت‌کوین اولین و بزرگ‌ترین رمزارز است. از سال ۱۳۸۷ بدون بانک مرکزی کار می‌کند و تعداد آن هرگز از ۲۱ میلیون بیشتر نمی‌شود.</p><p>هر ده دقیقه یک بلوک جدید ساخته می‌شود و پاداش استخراج هر چهار سال نصف می‌شود.</p>',
    },
    {
      title: 'ETHEREUM',
      body: '<p>اتریوم شبکه‌ای برای قراردادهای هوشمند است؛ برنامه‌هایی که بدون واسطه اجرا می‌شوند. اتر، ارز این شبکه، هزینه‌ی اجرای آن‌ها را می‌پردازد.</p><p>از سال ۱۴۰۱ اتریوم به جای استخراج، با سهام‌گذاری امن می‌شود.</p>',
    },
    {
      title: 'TETHER',
      body: '<p>تتر رمزارزی است که ارزش آن به دلار آمریکا بسته شده است. بیشتر معامله‌گران آن را پناهگاهی در برابر نوسان و واحد قیمت‌گذاری می‌دانند.</p>',
    },
    {
      title: 'RIPPLE',
      body: '<p>ریپل برای انتقال سریع و ارزان پول میان بانک‌ها ساخته شده است. تراکنش‌های آن در چند ثانیه نهایی می‌شود.</p>',
    },
    {
      title: 'DOGE_COIN',
      body: '<p>دوج‌کوین در سال ۱۳۹۲ به شوخی ساخته شد و امروز یکی از پرمعامله‌ترین رمزارزهاست. سقف عرضه ندارد.</p>',
    },
    {
      title: 'TRON',
      body: '<p>ترون شبکه‌ای با کارمزد اندک است و بیشترین جابه‌جایی تتر روی آن انجام می‌شود.</p>',
    },
  ],
  en: [
    {
      title: 'BITCOIN',
      body: '<p>Bitcoin is the first and largest digital currency. It has run without a central bank since 2009, and there will never be more than 21 million of it.</p><p>A block is found about every ten minutes, and the reward for it halves every four years.</p>',
    },
    {
      title: 'ETHEREUM',
      body: '<p>Ethereum is a network for smart contracts, programs that run without a middleman. Ether, its currency, pays for running them.</p><p>Since 2022 it is secured by staking and no longer by mining.</p>',
    },
    {
      title: 'TETHER',
      body: '<p>Tether is tied to the US dollar. Traders use it as a shelter from swings and as the unit prices are written in.</p>',
    },
    {
      title: 'RIPPLE',
      body: '<p>Ripple was made to move money between banks quickly and cheaply. A transaction is final within seconds.</p>',
    },
    {
      title: 'DOGE_COIN',
      body: '<p>Dogecoin began as a joke in 2013 and is now among the most traded digital currencies. Its supply has no cap.</p>',
    },
    {
      title: 'TRON',
      body: '<p>Tron is a network with low fees; more Tether moves over it than over any other.</p>',
    },
  ],
}
