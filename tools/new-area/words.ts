/** Generic texts of a new area's pages, by language, to be replaced. */
const english: Readonly<Record<string, string>> = {
  about: 'Of the locations chosen above, newest first',
  loading: 'Loading the list',
  search: 'Search by title',
  state: 'State',
  'state-any': 'Any state',
  'state-OPEN': 'Open',
  'state-DONE': 'Done',
  count: '{count, plural, one {# entry} other {# entries}}',
  'column.title': 'Title',
  'column.location': 'Location',
  'column.created': 'Created',
  empty: 'Nothing is here yet',
  'empty-about': 'What the marketplace sends for these locations appears here.',
  'no-match': 'Nothing fits these filters',
  'no-match-about': 'Clear the filters to see everything.',
  one: 'Details',
  back: 'Back to the list',
  unknown: 'There is nothing at this address',
  'unknown-about': 'It does not exist, or it belongs to a store that you cannot see.',
  facts: 'At a glance',
  note: 'Note',
  'no-note': 'No note',
}

const spanish: typeof english = {
  about: 'De los locales elegidos arriba, primero lo más reciente',
  loading: 'Cargando la lista',
  search: 'Buscar por título',
  state: 'Estado',
  'state-any': 'Cualquier estado',
  'state-OPEN': 'Abierto',
  'state-DONE': 'Terminado',
  count: '{count, plural, one {# entrada} many {# de entradas} other {# entradas}}',
  'column.title': 'Título',
  'column.location': 'Local',
  'column.created': 'Creado',
  empty: 'Todavía no hay nada',
  'empty-about': 'Aquí aparece lo que el marketplace envía para estos locales.',
  'no-match': 'Nada coincide con estos filtros',
  'no-match-about': 'Quita los filtros para verlo todo.',
  one: 'Detalles',
  back: 'Volver a la lista',
  unknown: 'No hay nada en esta dirección',
  'unknown-about': 'No existe, o es de una tienda que no puedes ver.',
  facts: 'De un vistazo',
  note: 'Nota',
  'no-note': 'Sin nota',
}

const arabic: typeof english = {
  about: 'للفروع المختارة أعلاه، الأحدث أولًا',
  loading: 'جارٍ تحميل القائمة',
  search: 'البحث بالعنوان',
  state: 'الحالة',
  'state-any': 'أي حالة',
  'state-OPEN': 'مفتوح',
  'state-DONE': 'منتهٍ',
  count:
    '{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  'column.title': 'العنوان',
  'column.location': 'الفرع',
  'column.created': 'تاريخ الإنشاء',
  empty: 'لا شيء هنا بعد',
  'empty-about': 'يظهر هنا ما ترسله المنصة لهذه الفروع.',
  'no-match': 'لا شيء يطابق عوامل التصفية هذه',
  'no-match-about': 'امسح عوامل التصفية لعرض الكل.',
  one: 'التفاصيل',
  back: 'العودة إلى القائمة',
  unknown: 'لا شيء في هذا العنوان',
  'unknown-about': 'غير موجود، أو يخص متجرًا لا يمكنك رؤيته.',
  facts: 'لمحة سريعة',
  note: 'ملاحظة',
  'no-note': 'بلا ملاحظة',
}

const languages: Readonly<Record<string, typeof english>> = { en: english, es: spanish, ar: arabic }

/** The catalogue of an area in one of the languages that every text is written in. */
export function catalogueOf(area: string, language: string, title: string): string {
  const words = { title, ...(languages[language] ?? english) }
  const named = Object.entries(words).map(([id, message]) => [`${area}.${id}`, message])
  return `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`
}
