/**
 * The 31 provinces of Iran (ISO 3166-2:IR), in the alphabetical order of their Persian names. The cities of each are
 * `Persian=English`: the capital first, then the capitals of its counties and its other large cities. The English
 * spelling is that of maps and road signs. Users type the names of smaller towns. Written for this project from public
 * facts.
 */
export const iranProvinces: readonly (readonly [persian: string, english: string, cities: string])[] = [
  [
    'آذربایجان شرقی',
    'East Azerbaijan',
    'تبریز=Tabriz,مراغه=Maragheh,مرند=Marand,میانه=Mianeh,اهر=Ahar,بناب=Bonab,سراب=Sarab,شبستر=Shabestar,آذرشهر=Azarshahr,هادی‌شهر=Hadishahr,جلفا=Jolfa,ملکان=Malekan,عجب‌شیر=Ajab Shir,بستان‌آباد=Bostanabad,اسکو=Osku,هشترود=Hashtrud,هریس=Heris,کلیبر=Kaleybar,ورزقان=Varzaqan,خدا‌آفرین=Khoda Afarin,خمارلو=Khomarlu,هوراند=Hurand,ترکمانچای=Torkamanchay,قره‌آغاج=Qarah Aghaj,سهند=Sahand,خسروشاه=Khosrowshah,ایلخچی=Ilkhchi,سردرود=Sardrud,گوگان=Gugan,ممقان=Mamaqan,صوفیان=Sufian,تسوج=Tasuj,باسمنج=Basmenj,لیلان=Leylan,شرفخانه=Sharafkhaneh,خامنه=Khameneh,کشکسرای=Koshksaray,زنوز=Zonuz,یامچی=Yamchi,مهربان=Mehraban,دوزدوزان=Duzduzan,بخشایش=Bakhshayesh,آقکند=Aqkand,ترک=Tark,خواجه=Khvajeh',
  ],
  [
    'آذربایجان غربی',
    'West Azerbaijan',
    'ارومیه=Urmia,خوی=Khoy,میاندوآب=Miandoab,مهاباد=Mahabad,بوکان=Bukan,سلماس=Salmas,پیرانشهر=Piranshahr,نقده=Naqadeh,سردشت=Sardasht,ماکو=Maku,تکاب=Takab,شاهین‌دژ=Shahin Dezh,اشنویه=Oshnavieh,قره‌ضیاءالدین=Qarah Zia od Din,پلدشت=Poldasht,شوط=Showt,چهاربرج=Chahar Borj,باروق=Baruq,بازرگان=Bazargan,سیه‌چشمه=Siah Cheshmeh,محمدیار=Mohammadyar,ربط=Rabat,فیرورق=Firuraq,تازه‌شهر=Tazeh Shahr,قوشچی=Qushchi,سرو=Serow,نوشین=Nushin,محمودآباد=Mahmudabad,سیمینه=Simmineh,میرآباد=Mirabad,نالوس=Nalus,کشاورز=Keshavarz,آواجیق=Avajiq,ایواوغلی=Ivughli,دیزج دیز=Dizaj Diz',
  ],
  [
    'اردبیل',
    'Ardabil',
    'اردبیل=Ardabil,پارس‌آباد=Parsabad,مشگین‌شهر=Meshgin Shahr,خلخال=Khalkhal,گرمی=Germi,بیله‌سوار=Bileh Savar,نمین=Namin,نیر=Nir,سرعین=Sareyn,کوثر=Kowsar,گیوی=Givi,اصلاندوز=Aslan Duz,انگوت=Angut,تازه‌کند=Tazeh Kand,جعفرآباد=Jafarabad,لاهرود=Lahrud,رضی=Razi,هشتجین=Hashatjin,هیر=Hir,عنبران=Anbaran,آبی‌بیگلو=Abi Beyglu,کلور=Kolur,فخرآباد=Fakhrabad',
  ],
  [
    'اصفهان',
    'Isfahan',
    'اصفهان=Isfahan,کاشان=Kashan,خمینی‌شهر=Khomeyni Shahr,نجف‌آباد=Najafabad,شاهین‌شهر=Shahin Shahr,شهرضا=Shahreza,فولادشهر=Fuladshahr,بهارستان=Baharestan,مبارکه=Mobarakeh,آران و بیدگل=Aran va Bidgol,گلپایگان=Golpayegan,زرین‌شهر=Zarrin Shahr,فلاورجان=Falavarjan,سمیرم=Semirom,نطنز=Natanz,نائین=Nain,اردستان=Ardestan,خوانسار=Khansar,فریدون‌شهر=Fereydunshahr,داران=Daran,چادگان=Chadegan,تیران=Tiran,دهاقان=Dehaqan,بویین و میاندشت=Buin va Miandasht,خور=Khur,هرند=Harand,ورزنه=Varzaneh,کوهپایه=Kuhpayeh,میمه=Meymeh,دولت‌آباد=Dowlatabad,برخوار=Borkhar,درچه=Dorcheh,کلیشاد و سودرجان=Kelishad va Sudarjan,قهدریجان=Qahderijan,ابریشم=Abrisham,خورزوق=Khvorzuq,گز برخوار=Gaz Borkhvar,دستگرد=Dastgerd,پیربکران=Pir Bakran,باغ بهادران=Bagh-e Bahadoran,چمگردان=Chamgardan,سده لنجان=Sedeh Lenjan,ورنامخواست=Varnamkhvast,گلدشت=Goldasht,کهریزسنگ=Kahriz Sang,جوزدان=Jowzdan,علویجه=Alavijeh,دهق=Dehaq,رضوان‌شهر=Rezvanshahr,ونک=Vanak,قمصر=Qamsar,نیاسر=Niasar,جوشقان قالی=Jowsheqan-e Qali,نوش‌آباد=Nushabad,زواره=Zavareh,بادرود=Badrud,انارک=Anarak,دامنه=Damaneh,گوگد=Guged,وزوان=Vazvan,حبیب‌آباد=Habibabad,سگزی=Segzi,زیباشهر=Zibashahr,دیزیچه=Diziche,کرکوند=Karkevand,مجلسی=Majlesi,طالخونچه=Talkhvoncheh,منظریه=Manzariyeh,شاپورآباد=Shapurabad,محمدآباد=Mohammadabad',
  ],
  [
    'البرز',
    'Alborz',
    'کرج=Karaj,فردیس=Fardis,کمال‌شهر=Kamal Shahr,نظرآباد=Nazarabad,محمدشهر=Mohammadshahr,ماهدشت=Mahdasht,مشکین‌دشت=Meshkin Dasht,هشتگرد=Hashtgerd,شهر جدید هشتگرد=Hashtgerd New Town,چهارباغ=Chaharbagh,اشتهارد=Eshtehard,طالقان=Taleqan,گرمدره=Garmdarreh,تنکمان=Tankaman,کوهسار=Kuhsar,آسارا=Asara,گلسار=Golsar',
  ],
  [
    'ایلام',
    'Ilam',
    'ایلام=Ilam,دهلران=Dehloran,ایوان=Eyvan,آبدانان=Abdanan,دره‌شهر=Darreh Shahr,مهران=Mehran,سرابله=Sarableh,بدره=Badreh,ارکواز=Arkavaz,لومار=Lumar,آسمان‌آباد=Asemanabad,چوار=Chavar,زرنه=Zarneh,موسیان=Musian,میمه=Meymeh,پهله=Pahleh,سراب باغ=Sarab-e Bagh,مورموری=Murmuri,صالح‌آباد=Salehabad,هلیلان=Holeylan,توحید=Towhid,ماژین=Mazhin,دلگشا=Delgosha,شباب=Shabab,مهر=Mehr',
  ],
  [
    'بوشهر',
    'Bushehr',
    'بوشهر=Bushehr,برازجان=Borazjan,بندر گناوه=Bandar Ganaveh,بندر کنگان=Bandar Kangan,خورموج=Khormuj,جم=Jam,عسلویه=Asaluyeh,بندر دیلم=Bandar Deylam,بندر دیر=Bandar Deyr,اهرم=Ahram,خارک=Khark,بندر ریگ=Bandar Rig,چغادک=Choghadak,عالی‌شهر=Alishahr,آب‌پخش=Abpakhsh,سعدآباد=Saadabad,وحدتیه=Vahdatiyeh,شبانکاره=Shabankareh,دالکی=Dalaki,کلمه=Kalameh,کاکی=Kaki,دلوار=Delvar,آبدان=Abdan,بنک=Bonak,نخل تقی=Nakhl Taqi,ریز=Riz,انارستان=Anarestan,تنگ ارم=Tang-e Eram,شنبه=Shonbeh,بادوله=Baduleh,بردخون=Bord Khun,بردستان=Bardestan,دوراهک=Dowrahak,امام حسن=Emam Hasan,سیراف=Siraf',
  ],
  [
    'تهران',
    'Tehran',
    'تهران=Tehran,اسلامشهر=Eslamshahr,شهریار=Shahriar,قدس=Qods,ملارد=Malard,گلستان=Golestan,پاکدشت=Pakdasht,قرچک=Qarchak,ورامین=Varamin,نسیم‌شهر=Nasimshahr,اندیشه=Andisheh,رباط‌کریم=Robat Karim,پرند=Parand,پردیس=Pardis,پیشوا=Pishva,دماوند=Damavand,رودهن=Rudehen,بومهن=Bumehen,فیروزکوه=Firuzkuh,باقرشهر=Baqershahr,کهریزک=Kahrizak,حسن‌آباد=Hasanabad,صالحیه=Salehieh,شاهدشهر=Shahedshahr,باغستان=Baghestan,وحیدیه=Vahidieh,صباشهر=Sabashahr,فردوسیه=Ferdowsieh,چهاردانگه=Chahardangeh,نصیرشهر=Nasirshahr,لواسان=Lavasan,فشم=Fasham,شمشک=Shemshak,آبعلی=Abali,کیلان=Kilan,آبسرد=Absard,ارجمند=Arjomand,جوادآباد=Javadabad,شریف‌آباد=Sharifabad,فرون‌آباد=Ferunabad,صفادشت=Safadasht,شهر ری=Rey,تجریش=Tajrish',
  ],
  [
    'چهارمحال و بختیاری',
    'Chaharmahal and Bakhtiari',
    'شهرکرد=Shahrekord,بروجن=Borujen,فارسان=Farsan,لردگان=Lordegan,فرخ‌شهر=Farrokhshahr,هفشجان=Hafshejan,سامان=Saman,اردل=Ardal,بن=Ben,شلمزار=Shalamzar,چلگرد=Chelgerd,کیان=Kian,جونقان=Junqan,سفیددشت=Sefiddasht,گندمان=Gandoman,بلداجی=Boldaji,فرادنبه=Faradonbeh,نقنه=Naqneh,مال‌خلیفه=Mal-e Khalifeh,سورشجان=Sureshjan,طاقانک=Taqanak,نافچ=Nafech,باباحیدر=Baba Heydar,پردنجان=Pordanjan,گهرو=Gahru,ناغان=Naghan,آلونی=Aluni,منج=Monj,خانمیرزا=Khanmirza,سودجان=Sudejan,گوجان=Gujan,وردنجان=Vardanjan,هارونی=Haruni,دشتک=Dashtak,سرخون=Sarkhun,بازفت=Bazoft',
  ],
  [
    'خراسان جنوبی',
    'South Khorasan',
    'بیرجند=Birjand,قائن=Qaen,طبس=Tabas,فردوس=Ferdows,نهبندان=Nehbandan,سرایان=Sarayan,بشرویه=Boshruyeh,سربیشه=Sarbisheh,خوسف=Khusf,حاجی‌آباد=Hajjiabad,اسدیه=Asadieh,زهان=Zohan,اسفدن=Esfeden,خضری دشت بیاض=Khezri Dasht Beyaz,آیسک=Ayask,سه‌قلعه=Seh Qaleh,اسلامیه=Eslamiyeh,شوسف=Shusef,مود=Mud,طبس مسینا=Tabas-e Masina,گزیک=Gazik,قهستان=Qohestan,نیمبلوک=Nimbeluk,آرین‌شهر=Arianshahr,عشق‌آباد=Eshqabad,دیهوک=Deyhuk,ارسک=Eresk,محمدشهر=Mohammadshahr',
  ],
  [
    'خراسان رضوی',
    'Razavi Khorasan',
    'مشهد=Mashhad,نیشابور=Nishapur,سبزوار=Sabzevar,تربت حیدریه=Torbat-e Heydarieh,کاشمر=Kashmar,قوچان=Quchan,تربت جام=Torbat-e Jam,تایباد=Taybad,چناران=Chenaran,سرخس=Sarakhs,درگز=Dargaz,فریمان=Fariman,گناباد=Gonabad,بردسکن=Bardaskan,خواف=Khaf,طرقبه=Torqabeh,شاندیز=Shandiz,گلبهار=Golbahar,خلیل‌آباد=Khalilabad,مه‌ولات=Mahvelat,فیض‌آباد=Feyzabad,جغتای=Joghatai,جوین=Jowayin,نقاب=Neqab,کلات=Kalat,بجستان=Bajestan,رشتخوار=Roshtkhar,باخرز=Bakharz,داورزن=Davarzan,زاوه=Zaveh,دولت‌آباد=Dowlatabad,فیروزه=Firuzeh,باجگیران=Bajgiran,قلندرآباد=Qalandarabad,صالح‌آباد=Salehabad,ششتمد=Sheshtomad,سلطان‌آباد=Soltanabad,کوهسرخ=Kuhsorkh,ریوش=Rivash,رضویه=Razaviyeh,ملک‌آباد=Malekabad,کدکن=Kadkan,بایگ=Bayg,جنگل=Jangal,نشتیفان=Nashtifan,سنگان=Sangan,قاسم‌آباد=Qasemabad,کاخک=Kakhk,بیدخت=Bidokht,انابد=Anabad,شهرآباد=Shahrabad,خرو=Kharv,درود=Darrud,قدمگاه=Qadamgah,عشق‌آباد=Eshqabad,چکنه=Chakaneh,بار=Bar,روداب=Rudab,لطف‌آباد=Lotfabad,نوخندان=Nowkhandan,چاپشلو=Chapeshlu,شهر زو=Shahr-e Zow,نصرآباد=Nasrabad,نیل‌شهر=Nilshahr,احمدآباد صولت=Ahmadabad-e Sowlat,کاریز=Kariz,مشهد ریزه=Mashhad Rizeh,سفیدسنگ=Sefid Sang,فرهادگرد=Farhadgerd,مزدآوند=Mazdavand,همت‌آباد=Hemmatabad,یونسی=Yunesi',
  ],
  [
    'خراسان شمالی',
    'North Khorasan',
    'بجنورد=Bojnord,شیروان=Shirvan,اسفراین=Esfarayen,آشخانه=Ashkhaneh,جاجرم=Jajarm,گرمه=Garmeh,فاروج=Faruj,راز=Raz,درق=Daraq,حصار گرمخان=Hesar-e Garmkhan,سنخواست=Sankhast,شوقان=Shoqan,صفی‌آباد=Safiabad,قاضی=Qazi,پیش‌قلعه=Pish Qaleh,لوجلی=Lujali,تیتکانلو=Titkanlu,ایور=Ivar,قوشخانه=Qushkhaneh,زیارت=Ziarat,چناران‌شهر=Chenaran Shahr,آوا=Ava',
  ],
  [
    'خوزستان',
    'Khuzestan',
    'اهواز=Ahvaz,دزفول=Dezful,آبادان=Abadan,بندر ماهشهر=Bandar Mahshahr,خرمشهر=Khorramshahr,اندیمشک=Andimeshk,بهبهان=Behbahan,ایذه=Izeh,شوشتر=Shushtar,مسجد سلیمان=Masjed Soleyman,بندر امام خمینی=Bandar Imam Khomeini,رامهرمز=Ramhormoz,شوش=Shush,امیدیه=Omidiyeh,شادگان=Shadegan,سوسنگرد=Susangerd,رامشیر=Ramshir,باغ‌ملک=Bagh-e Malek,هندیجان=Hendijan,هویزه=Hoveyzeh,لالی=Lali,گتوند=Gotvand,هفتگل=Haftkel,آغاجاری=Aghajari,حمیدیه=Hamidiyeh,کارون=Karun,کوت عبدالله=Kut-e Abdollah,باوی=Bavi,ملاثانی=Mollasani,ویس=Veys,شیبان=Sheyban,اندیکا=Andika,قلعه خواجه=Qaleh-ye Khvajeh,بستان=Bostan,رفیع=Rofayyeh,چمران=Chamran,اروندکنار=Arvand Kenar,مینوشهر=Minushahr,صیدون=Seydun,دهدز=Dehdez,جایزان=Jayezan,زهره=Zohreh,سردشت=Sardasht,منصوریه=Mansuriyeh,الوان=Alvan,حر=Horr,شاوور=Shavur,ترکالکی=Torkalaki,صالح‌شهر=Salehshahr,جنت‌مکان=Jannat Makan,سالند=Saland,چغامیش=Chogha Mish,شمس‌آباد=Shamsabad,صفی‌آباد=Safiabad,میانرود=Mianrud,حسینیه=Hoseynieh,قلعه تل=Qaleh Tol,میداوود=Meydavud,مشراگه=Moshrageh,خنافره=Khanafereh,دارخوین=Darkhoveyn,سرداران=Sardaran,آزادی=Azadi,مقاومت=Moqavemat,گلگیر=Golgir',
  ],
  [
    'زنجان',
    'Zanjan',
    'زنجان=Zanjan,ابهر=Abhar,خرمدره=Khorramdarreh,قیدار=Qeydar,هیدج=Hidaj,صائین‌قلعه=Sain Qaleh,آب‌بر=Ab Bar,سلطانیه=Soltaniyeh,ماه‌نشان=Mahneshan,زرین‌آباد=Zarrinabad,سجاس=Sojas,زرین‌رود=Zarrin Rud,سهرورد=Sohrevard,گرماب=Garmab,نوربهار=Nurbahar,کرسف=Karasf,دندی=Dandi,چورزق=Chavarzaq,حلب=Halab,ارمغانخانه=Armaghankhaneh,نیک‌پی=Nik Pey',
  ],
  [
    'سمنان',
    'Semnan',
    'سمنان=Semnan,شاهرود=Shahrud,دامغان=Damghan,گرمسار=Garmsar,مهدی‌شهر=Mahdishahr,ایوانکی=Eyvanekey,سرخه=Sorkheh,آرادان=Aradan,میامی=Meyami,بسطام=Bastam,شهمیرزاد=Shahmirzad,درجزین=Darjazin,بیارجمند=Beyarjomand,مجن=Mojen,کلاته خیج=Kalateh Khij,رودیان=Rudian,دیباج=Dibaj,امیریه=Amirieh,کلاته=Kalateh,کهن‌آباد=Kohanabad',
  ],
  [
    'سیستان و بلوچستان',
    'Sistan and Baluchestan',
    'زاهدان=Zahedan,زابل=Zabol,ایرانشهر=Iranshahr,چابهار=Chabahar,سراوان=Saravan,خاش=Khash,کنارک=Konarak,جالق=Jaleq,نیک‌شهر=Nikshahr,پیشین=Pishin,زهک=Zehak,میرجاوه=Mirjaveh,بمپور=Bampur,سرباز=Sarbaz,راسک=Rask,قصرقند=Qasr-e Qand,فنوج=Fanuj,بزمان=Bazman,دلگان=Dalgan,گلمورتی=Galmurti,سوران=Suran,مهرستان=Mehrestan,هیدوچ=Hiduch,نصرت‌آباد=Nosratabad,محمدآباد=Mohammadabad,ادیمی=Adimi,بنجار=Bonjar,دوست‌محمد=Dust Mohammad,علی‌اکبر=Ali Akbar,گشت=Gosht,محمدی=Mohammadi,سیرکان=Sirkan,اسپکه=Espakeh,محمدان=Mohammadan,زرآباد=Zarabad,نگور=Negur,نوک‌آباد=Nukabad,بنت=Bent,پارود=Parud,تفتان=Taftan,لاشار=Lashar',
  ],
  [
    'فارس',
    'Fars',
    'شیراز=Shiraz,مرودشت=Marvdasht,جهرم=Jahrom,فسا=Fasa,کازرون=Kazerun,لار=Lar,داراب=Darab,فیروزآباد=Firuzabad,آباده=Abadeh,نورآباد=Nurabad,نی‌ریز=Neyriz,اقلید=Eqlid,استهبان=Estahban,گراش=Gerash,لامرد=Lamerd,زرقان=Zarqan,صدرا=Sadra,ارسنجان=Arsanjan,سپیدان=Sepidan,اردکان=Ardakan,صفاشهر=Safashahr,سعادت‌شهر=Saadat Shahr,پاسارگاد=Pasargad,حاجی‌آباد=Hajjiabad,قیر=Qir,کارزین=Karzin,فراشبند=Farashband,خنج=Khonj,مهر=Mohr,اوز=Evaz,سروستان=Sarvestan,کوار=Kavar,خرامه=Kharameh,رستم=Rostam,مصیری=Masiri,بوانات=Bavanat,سوریان=Surian,زاهدشهر=Zahedshahr,ششده=Sheshdeh,نوبندگان=Now Bandegan,میمند=Meymand,جویم=Juyom,بنارویه=Banaruyeh,بیرم=Beyram,اشکنان=Ashkanan,علامرودشت=Alamarvdasht,وراوی=Varavi,گله‌دار=Galleh Dar,اهل=Ahel,خور=Khur,لطیفی=Latifi,قطب‌آباد=Qotbabad,خاوران=Khavaran,باب انار=Bab Anar,دوزه=Duzeh,فداغ=Fadagh,ایج=Ij,رونیز=Runiz,قطرویه=Qatruyeh,آباده طشک=Abadeh Tashk,مشکان=Meshkan,جنت‌شهر=Jannat Shahr,فدامی=Fadami,خانه زنیان=Khaneh Zenyan,داریان=Dariun,لپویی=Lapui,کامفیروز=Kamfiruz,رامجرد=Ramjerd,سیدان=Seydan,کنارتخته=Konar Takhteh,خشت=Khesht,بالاده=Baladeh,قائمیه=Qaemiyeh,ایزدخواست=Izadkhast,صغاد=Soghad,بهمن=Bahman,سورمق=Surmaq,حسن‌آباد=Hasanabad,سده=Sedeh,دژکرد=Dezhkord,خومه‌زار=Khumehzar,بیضا=Beyza,ده‌رم=Dehram,امام‌شهر=Emamshahr',
  ],
  [
    'قزوین',
    'Qazvin',
    'قزوین=Qazvin,تاکستان=Takestan,الوند=Alvand,محمدیه=Mohammadieh,اقبالیه=Eqbalieh,آبیک=Abyek,بوئین‌زهرا=Buin Zahra,محمودآباد نمونه=Mahmudabad-e Nemuneh,بیدستان=Bidestan,شال=Shal,اسفرورین=Esfarvarin,دانسفهان=Danesfahan,آوج=Avaj,ضیاءآباد=Ziaabad,شریفیه=Sharifieh,نرجه=Narjeh,خرمدشت=Khorramdasht,ارداق=Ardaq,سگزآباد=Sagezabad,آبگرم=Abgarm,خاکعلی=Khakali,رازمیان=Razmian,معلم‌کلایه=Moallem Kalayeh,سیردان=Sirdan,کوهین=Kuhin',
  ],
  ['قم', 'Qom', 'قم=Qom,قنوات=Qanavat,جعفریه=Jafarieh,کهک=Kahak,دستجرد=Dastjerd,سلفچگان=Salafchegan'],
  [
    'کردستان',
    'Kurdistan',
    'سنندج=Sanandaj,سقز=Saqqez,مریوان=Marivan,بانه=Baneh,قروه=Qorveh,کامیاران=Kamyaran,بیجار=Bijar,دیواندره=Divandarreh,دهگلان=Dehgolan,سروآباد=Sarvabad,سریش‌آباد=Serishabad,دلبران=Delbaran,بلبان‌آباد=Bolbanabad,موچش=Muchesh,کانی‌سور=Kani Sur,آرمرده=Armardeh,بوئین سفلی=Buin-e Sofla,صاحب=Saheb,یاسوکند=Yasukand,دزج=Dezej,زرینه=Zarrineh,کانی‌دینار=Kani Dinar,اورامان تخت=Uraman Takht,شویشه=Shuyesheh,برده‌رشه=Bardeh Rasheh,حسین‌آباد=Hoseynabad,چناره=Chenareh',
  ],
  [
    'کرمان',
    'Kerman',
    'کرمان=Kerman,سیرجان=Sirjan,رفسنجان=Rafsanjan,جیرفت=Jiroft,بم=Bam,زرند=Zarand,کهنوج=Kahnuj,شهربابک=Shahr-e Babak,بافت=Baft,بردسیر=Bardsir,عنبرآباد=Anbarabad,راور=Ravar,ماهان=Mahan,منوجان=Manujan,قلعه گنج=Qaleh Ganj,رودبار=Rudbar,فهرج=Fahraj,نرماشیر=Narmashir,نگار=Negar,رابر=Rabor,ارزوئیه=Arzuiyeh,انار=Anar,کوهبنان=Kuhbanan,فاریاب=Faryab,بلوک=Boluk,مس سرچشمه=Mes-e Sarcheshmeh,ریگان=Rigan,بروات=Baravat,گلباف=Golbaf,شهداد=Shahdad,اندوهجرد=Anduhjerd,چترود=Chatrud,باغین=Baghin,راین=Rayen,جوپار=Jupar,اختیارآباد=Ekhtiarabad,زنگی‌آباد=Zangiabad,محی‌آباد=Mohiabad,کیانشهر=Kianshahr,یزدان‌شهر=Yazdanshahr,ریحان=Reyhan,جوزم=Jowzam,خورسند=Khursand,نجف‌شهر=Najafshahr,پاریز=Pariz,زیدآباد=Zeydabad,بلورد=Balvard,لاله‌زار=Lalehzar,گلزار=Golzar,درب بهشت=Darb-e Behesht,جبالبارز=Jebalbarez,نودژ=Nowdezh,دوساری=Dusari,مردهک=Mardehak,کشکوئیه=Koshkuiyeh,صفائیه=Safaiyeh,بهرمان=Bahraman',
  ],
  [
    'کرمانشاه',
    'Kermanshah',
    'کرمانشاه=Kermanshah,اسلام‌آباد غرب=Eslamabad-e Gharb,جوانرود=Javanrud,کنگاور=Kangavar,هرسین=Harsin,سنقر=Sonqor,سرپل ذهاب=Sarpol-e Zahab,صحنه=Sahneh,پاوه=Paveh,گیلان غرب=Gilan-e Gharb,روانسر=Ravansar,قصرشیرین=Qasr-e Shirin,کرند غرب=Kerend-e Gharb,تازه‌آباد=Tazehabad,کوزران=Kuzaran,بیستون=Bisotun,نوسود=Nowsud,نودشه=Nowdesheh,باینگان=Bayangan,سومار=Sumar,هلشی=Halashi,رباط=Robat,میان‌راهان=Mianrahan,سطر=Satar,گهواره=Gahvareh,حمیل=Homeyl,سرمست=Sarmast,ازگله=Ezgeleh,شاهو=Shaho,ریجاب=Rijab',
  ],
  [
    'کهگیلویه و بویراحمد',
    'Kohgiluyeh and Boyer-Ahmad',
    'یاسوج=Yasuj,دهدشت=Dehdasht,دوگنبدان=Dogonbadan,لیکک=Likak,چرام=Charam,لنده=Landeh,باشت=Basht,سی‌سخت=Sisakht,مارگون=Margun,دیشموک=Dishmuk,سوق=Suq,قلعه رئیسی=Qaleh Raisi,پاتاوه=Pataveh,چیتاب=Chitab,گراب سفلی=Gerab-e Sofla,مادوان=Madavan,سرفاریاب=Sarfaryab',
  ],
  [
    'گلستان',
    'Golestan',
    'گرگان=Gorgan,گنبد کاووس=Gonbad-e Kavus,علی‌آباد کتول=Aliabad-e Katul,بندر ترکمن=Bandar Torkaman,آزادشهر=Azadshahr,کردکوی=Kordkuy,کلاله=Kalaleh,آق‌قلا=Aq Qala,مینودشت=Minudasht,گالیکش=Galikash,بندر گز=Bandar-e Gaz,گمیشان=Gomishan,رامیان=Ramian,مراوه‌تپه=Maraveh Tappeh,فاضل‌آباد=Fazelabad,خان‌ببین=Khan Bebin,دلند=Daland,نوده خاندوز=Nowdeh Khanduz,نگین‌شهر=Neginshahr,سرخنکلاته=Sorkhankalateh,جلین=Jelin,انبارآلوم=Anbar Olum,سیمین‌شهر=Siminshahr,نوکنده=Nowkandeh,اینچه‌برون=Incheh Borun,فراغی=Faraghi,سنگدوین=Sangdovin,مزرعه=Mazraeh',
  ],
  [
    'گیلان',
    'Gilan',
    'رشت=Rasht,بندر انزلی=Bandar-e Anzali,لاهیجان=Lahijan,لنگرود=Langarud,تالش=Talesh,هشتپر=Hashtpar,آستارا=Astara,صومعه‌سرا=Sowmeeh Sara,آستانه اشرفیه=Astaneh-ye Ashrafiyeh,رودسر=Rudsar,فومن=Fuman,سیاهکل=Siahkal,رضوان‌شهر=Rezvanshahr,ماسال=Masal,رودبار=Rudbar,املش=Amlash,شفت=Shaft,خمام=Khomam,کلاچای=Kelachay,لوشان=Lowshan,منجیل=Manjil,رستم‌آباد=Rostamabad,خشکبیجار=Khoshk-e Bijar,کوچصفهان=Kuchesfahan,لشت نشاء=Lasht-e Nesha,سنگر=Sangar,کیاشهر=Kiashahr,کومله=Kumeleh,اطاقور=Otaqvar,شلمان=Shalman,چابکسر=Chaboksar,واجارگاه=Vajargah,رحیم‌آباد=Rahimabad,رانکوه=Rankuh,رودبنه=Rudboneh,دیلمان=Deylaman,جیرنده=Jirandeh,بره‌سر=Barehsar,توتکابن=Tutkabon,احمدسرگوراب=Ahmad Sargurab,ماسوله=Masuleh,ماکلوان=Maklavan,گوراب زرمیخ=Gurab Zarmikh,مرجقل=Marjaqal,ضیابر=Ziabar,لیسار=Lisar,حویق=Haviq,اسالم=Asalem,لوندویل=Lavandevil,پره‌سر=Pareh Sar,بازار جمعه=Bazar Jomeh',
  ],
  [
    'لرستان',
    'Lorestan',
    'خرم‌آباد=Khorramabad,بروجرد=Borujerd,دورود=Dorud,کوهدشت=Kuhdasht,الیگودرز=Aligudarz,نورآباد=Nurabad,ازنا=Azna,الشتر=Aleshtar,پلدختر=Pol-e Dokhtar,معمولان=Mamulan,چقابل=Chaqabol,سپیددشت=Sepid Dasht,گراب=Garab,اشترینان=Oshtorinan,چالان‌چولان=Chalan Chulan,کوهنانی=Kuhnani,فیروزآباد=Firuzabad,زاغه=Zagheh,ویسیان=Veysian,سراب دوره=Sarab-e Dureh,مومن‌آباد=Momenabad,شول‌آباد=Shulabad,هفت‌چشمه=Haft Cheshmeh,بیران‌شهر=Beyranshahr',
  ],
  [
    'مازندران',
    'Mazandaran',
    'ساری=Sari,بابل=Babol,آمل=Amol,قائم‌شهر=Qaem Shahr,بهشهر=Behshahr,چالوس=Chalus,نکا=Neka,بابلسر=Babolsar,تنکابن=Tonekabon,نوشهر=Nowshahr,فریدون‌کنار=Fereydunkenar,رامسر=Ramsar,جویبار=Juybar,محمودآباد=Mahmudabad,امیرکلا=Amirkola,نور=Nur,گلوگاه=Galugah,کلاردشت=Kelardasht,زیرآب=Zirab,عباس‌آباد=Abbasabad,رستمکلا=Rostamkola,خلیل‌شهر=Khalilshahr,سلمان‌شهر=Salmanshahr,پل سفید=Pol-e Sefid,شیرگاه=Shirgah,کیاکلا=Kiakola,سرخرود=Sorkhrud,ایزدشهر=Izadshahr,چمستان=Chamestan,رویان=Royan,کتالم و سادات‌شهر=Katalom va Sadatshahr,خرم‌آباد=Khorramabad,نشتارود=Nashtarud,کلارآباد=Kelarabad,هچیرود=Hachirud,مرزن‌آباد=Marzanabad,بهنمیر=Bahnemir,کوهی‌خیل=Kuhi Kheyl,ارطه=Arateh,سورک=Surak,کیاسر=Kiasar,فریم=Farim,پایین هولار=Pain Hular,دابودشت=Dabudasht,رینه=Rineh,گزنک=Gaznak,بلده=Baladeh,پول=Pul,کجور=Kojur,گتاب=Gatab,خوش‌رودپی=Khvosh Rudpey,زرگرمحله=Zargar Mahalleh,مرزیکلا=Marzikola,آلاشت=Alasht,شیرود=Shirud,هادی‌شهر=Hadishahr',
  ],
  [
    'مرکزی',
    'Markazi',
    'اراک=Arak,ساوه=Saveh,خمین=Khomein,محلات=Mahallat,دلیجان=Delijan,شازند=Shazand,مأمونیه=Mamuniyeh,زرندیه=Zarandiyeh,تفرش=Tafresh,کمیجان=Komijan,آشتیان=Ashtian,خنداب=Khondab,فرمهین=Farmahin,مهاجران=Mohajeran,نراق=Naraq,نیم‌ور=Nimvar,غرق‌آباد=Gharqabad,پرندک=Parandak,رازقان=Razeqan,خشکرود=Khoshkrud,نوبران=Nowbaran,آوه=Aveh,میلاجرد=Milajerd,آستانه=Astaneh,هندودر=Hendudar,توره=Tureh,قورچی‌باشی=Qurchi Bashi,ساروق=Saruq,داودآباد=Davudabad,جاورسیان=Javersiyan,شهباز=Shahbaz,زاویه=Zaviyeh',
  ],
  [
    'هرمزگان',
    'Hormozgan',
    'بندرعباس=Bandar Abbas,میناب=Minab,دهبارز=Dehbarez,کیش=Kish,بندر لنگه=Bandar Lengeh,قشم=Qeshm,حاجی‌آباد=Hajjiabad,بستک=Bastak,جاسک=Jask,بندر خمیر=Bandar Khamir,پارسیان=Parsian,سیریک=Sirik,بشاگرد=Bashagard,سردشت=Sardasht,گوهران=Gowharan,ابوموسی=Abu Musa,هرمز=Hormoz,فین=Fin,رویدر=Ruydar,کنگ=Kong,بندر چارک=Bandar Charak,جناح=Jenah,هشتبندی=Hasht Bandi,تیرور=Tirur,سندرک=Senderk,بیکاه=Bikah,زیارتعلی=Ziarat Ali,قلعه قاضی=Qaleh Qazi,تخت=Takht,تازیان پایین=Tazian-e Pain,سرگز=Sargaz,فارغان=Fareghan,درگهان=Dargahan,سوزا=Suza,رمکان=Ramkan,لمزان=Lemazan,کوشکنار=Kushk-e Nar,دشتی=Dashti,گروک=Garuk,کوهستک=Kuhestak,لیردف=Lirdaf',
  ],
  [
    'همدان',
    'Hamadan',
    'همدان=Hamadan,ملایر=Malayer,نهاوند=Nahavand,تویسرکان=Tuyserkan,اسدآباد=Asadabad,بهار=Bahar,کبودرآهنگ=Kabudarahang,رزن=Razan,لالجین=Lalejin,فامنین=Famenin,مریانج=Maryanaj,جورقان=Juraqan,قروه درجزین=Qorveh-ye Darjazin,دمق=Damaq,صالح‌آباد=Salehabad,قهاوند=Qahavand,سرکان=Serkan,فرسفج=Farasfaj,جوکار=Jowkar,سامن=Samen,ازندریان=Azandarian,زنگنه=Zanganeh,فیروزان=Firuzan,گیان=Giyan,برزول=Barzul,شیرین‌سو=Shirin Su,گل‌تپه=Gol Tappeh,مهاجران=Mohajeran,پالیز=Paliz,آجین=Ajin',
  ],
  [
    'یزد',
    'Yazd',
    'یزد=Yazd,میبد=Meybod,اردکان=Ardakan,حمیدیا=Hamidia,بافق=Bafq,مهریز=Mehriz,ابرکوه=Abarkuh,اشکذر=Ashkezar,تفت=Taft,زارچ=Zarch,شاهدیه=Shahediyeh,هرات=Herat,خاتم=Khatam,بهاباد=Behabad,مروست=Marvast,احمدآباد=Ahmadabad,عقدا=Aqda,نیر=Nir,ندوشن=Nodushan,خضرآباد=Khezrabad,بفروئیه=Bafruiyeh,مهردشت=Mehrdasht',
  ],
]
