import type { Theme, ThemeLanguage } from './theme-names.ts'

/** The word lists, per language and theme. A word ending in `*` matches all words with that prefix. */
export const keywords: Readonly<Record<ThemeLanguage, Readonly<Record<Theme, string>>>> = {
  en: {
    food: 'taste* tasty delicious flavour* flavor* bland salty fresh soggy burnt raw undercooked overcooked dry spicy juicy',
    portion: 'portion* small tiny generous huge filling hungry',
    packaging: 'packag* box boxes boxed bag bags spill* leak* sealed lid* container*',
    missing: 'missing forgot* wrong instead incomplete mistake*',
    speed: 'late fast quick* slow* wait* delay* time cold lukewarm hot warm minutes hour*',
    courier: 'courier* driver* rider* delivery deliver*',
    service: 'service staff friendly rude polite kind note* kitchen',
    price: 'price* expensive cheap value worth overpriced money',
  },
  es: {
    food: 'sabor* rico rica ricos ricas delici* buenísim* soso sosa salad* fresco* fresca* quemad* crudo* cruda* seco seca picante jugos*',
    portion: 'ración raciones porción porciones pequeñ* escas* abundante* generos* hambre cantidad',
    packaging: 'envase* caja* bolsa* derram* tapa tapadera* precint* empaque* embalaje',
    missing: 'falta* faltó olvid* equivoc* error* incomplet*',
    speed: 'tarde rápid* lento* lenta* espera* retras* tiempo frío* fría* caliente* minutos hora* tard*',
    courier: 'repartidor* mensajer* entrega* reparto',
    service: 'servicio atención amable* simpátic* trato trataron nota notas cocina',
    price: 'precio* caro cara caros caras barat* dinero vale calidad-precio',
  },
  ar: {
    food: 'طعم الطعم لذيذ* طازج* مالح* محروق* نيء جاف* حار نكهة النكهة شهي*',
    portion: 'كمية الكمية حصة الحصة صغير* قليل* كبير* وفير* جائع',
    packaging: 'تغليف التغليف علبة العلبة كيس الكيس انسكب* تسرب* غطاء الغطاء مغلق*',
    missing: 'ناقص* نقص* نسي* نسوا خطأ غلط بدل',
    speed: 'متأخر* تأخر* سريع* بسرعة بطيء* انتظر* وقت الوقت بارد* ساخن* دقيقة ساعة',
    courier: 'مندوب المندوب سائق السائق توصيل التوصيل موصل',
    service: 'خدمة الخدمة تعامل التعامل ودود* لطيف* ملاحظ* المطبخ',
    price: 'سعر السعر أسعار الأسعار غالي* رخيص* يستحق القيمة',
  },
}
