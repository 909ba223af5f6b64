/** A table of the archive, described in English in its manifest. */
export interface TableFile {
  readonly table: string
  readonly about: string
  /** How its rows relate to the stores of the archive; by default `store_id`. */
  readonly by?: 'id' | 'store_ids' | 'grants' | 'partners' | 'recipients' | 'cities' | 'goals'
  /** The exported columns; all by default. */
  readonly only?: readonly string[]
  /** Amounts in minor units and counts whose sums the manifest lists. */
  readonly sums?: readonly string[]
}

/** All tables with data of stores, in archive order. Amounts are in minor units of the row's or store's currency. */
export const tableFiles: readonly TableFile[] = [
  { table: 'stores', about: 'The stores.', by: 'id' },
  { table: 'partners', about: 'The legal entities that own the stores.', by: 'partners' },
  {
    table: 'invoice_recipients',
    about: 'To whom invoices are written.',
    by: 'recipients',
  },
  { table: 'cities', about: 'The cities of the stores, with currency and time zone.', by: 'cities' },
  { table: 'store_addresses', about: 'Their locations.' },
  {
    table: 'users',
    about: 'People with rights on the stores.',
    by: 'grants',
    only: ['id', 'name', 'email', 'email_verification_status', 'language', 'created_at'],
  },
  { table: 'grants', about: 'Rights of people on stores.' },
  { table: 'grant_locations', about: 'Locations of rights that are not over the whole store.' },
  { table: 'restrictions', about: 'Sections that the marketplace has closed.' },
  { table: 'account_contacts', about: 'How locations are reached.' },
  { table: 'orders', about: 'Orders.', sums: ['gross', 'total', 'net', 'vat', 'tip'] },
  { table: 'order_items', about: 'Items of orders.', sums: ['quantity', 'total'] },
  { table: 'order_disputes', about: 'Refunds that were disputed.' },
  { table: 'now_actions', about: 'What was done with live orders.' },
  { table: 'order_promotions', about: 'What promotions took from orders.', sums: ['charged', 'marketplace'] },
  { table: 'reviews', about: 'Reviews of customers, with replies.' },
  { table: 'ledger_lines', about: 'Every booking of the ledger.', sums: ['amount'] },
  { table: 'adjustments', about: 'Amounts that the marketplace added or took.', sums: ['amount'] },
  { table: 'fee_terms', about: 'Commission and fees, from when on.' },
  { table: 'billing_terms', about: 'Billing periods, from when on.' },
  { table: 'statements', about: 'Statements.', sums: ['orders', 'net', 'payable'] },
  { table: 'payouts', about: 'Payouts.', sums: ['amount', 'fee'] },
  { table: 'payout_accounts', about: 'Bank accounts of locations, and whether they may be paid.' },
  { table: 'payout_prices', about: 'Prices of payout services.' },
  { table: 'payout_price_log', about: 'Earlier prices of payout services.' },
  { table: 'frequency_changes', about: 'Changes of how often is paid.' },
  {
    table: 'invoices',
    about: 'Invoices and credit notes; the documents lie in files/invoices.',
    sums: ['total', 'tax'],
  },
  { table: 'menu_groups', about: 'Groups of collections of the menu.' },
  { table: 'menu_collections', about: 'Collections of the menu.' },
  { table: 'menu_sections', about: 'Sections of the menu.' },
  { table: 'menu_products', about: 'Products.' },
  { table: 'menu_option_groups', about: 'Option groups.' },
  { table: 'menu_options', about: 'Options.' },
  { table: 'menu_bags', about: 'Bags.' },
  { table: 'menu_packagings', about: 'Packaging.' },
  { table: 'menu_prices', about: 'What products have cost, since when.' },
  { table: 'menu_languages', about: 'The language in which each menu is written.' },
  { table: 'menu_translations', about: 'Texts of the menu in other languages, with their origin.' },
  { table: 'images', about: 'Photos; they lie in files/images.' },
  { table: 'promotions', about: 'Promotions.', sums: ['budget'] },
  { table: 'promotion_locations', about: 'Locations of promotions.' },
  { table: 'promotion_terms', about: 'What promotions offered, from when on.' },
  { table: 'promotion_days', about: 'What promotions came to, by day.', sums: ['orders', 'sales'] },
  { table: 'ad_campaigns', about: 'Ad campaigns.', sums: ['spend'] },
  { table: 'ad_days', about: 'What ads came to, by day.', sums: ['orders', 'sales', 'spend'] },
  { table: 'ad_clicks', about: 'Clicks on ads.', sums: ['clicks', 'charged'] },
  { table: 'ad_balances', about: 'Balances for ads.', sums: ['balance'] },
  { table: 'schedule_revisions', about: 'Opening hours, special days and holidays, every version.' },
  { table: 'schedule_stops', about: 'Pauses and busy times.' },
  { table: 'availability_intervals', about: 'When locations could be ordered from.' },
  {
    table: 'store_visits',
    about: 'Visits of the stores’ pages.',
    sums: ['visits', 'menu_views', 'checkouts'],
  },
  { table: 'performance_months', about: 'Scores of locations, by month.' },
  { table: 'goals', about: 'Goals whose locations are all of these stores.', by: 'goals' },
  { table: 'goal_locations', about: 'Locations of goals.' },
  { table: 'conversations', about: 'Conversations with support.' },
  { table: 'messages', about: 'Their messages.' },
  { table: 'message_attachments', about: 'Their files; they lie in files/attachments.' },
  { table: 'onboardings', about: 'How locations went live.' },
  { table: 'onboarding_events', about: 'The steps of that.' },
  { table: 'accountant_mails', about: 'Who gets the monthly mail for accountants.' },
  {
    table: 'audit_log',
    about: 'Who changed what. Only records that are about no other partner’s stores.',
    by: 'store_ids',
    only: ['id', 'at', 'actor_kind', 'actor_id', 'command', 'changes', 'store_ids'],
  },
]

/** Store tables that are not exported, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  order_days: 'sums of orders',
  order_hours: 'sums of orders',
  order_day_parts: 'sums of orders',
  order_product_days: 'sums of order items',
  visit_days: 'sums of visits',
  availability_days: 'sums of availability',
  ledger_positions: 'sums of the ledger',
  order_versions: 'a counter',
  conversations_seen: 'how far others have read',
  support_lines: 'bookkeeping of the feed',
  schedule_fed: 'bookkeeping of the feed',
  schedule_told: 'what other systems were told',
  import_orders: 'bookkeeping of imports',
  menu_imports: 'work in progress; what was imported is in the menu',
  menu_import_rows: 'work in progress; what was imported is in the menu',
  menu_file_columns: 'guesses for the next import',
  menu_matrix_changes: 'work in progress; what was applied is in the menu',
  menu_changes: 'kept for undo; the audit log has the same',
  outbox: 'events of the last day',
  webhook_endpoints: 'addresses and secrets of other systems',
  webhook_events: 'what was sent to other systems; it repeats the tables above',
  notifications: 'of single users',
  notices: 'texts of the marketplace to users',
  flag_values: 'settings of the marketplace',
  ad_settings: 'settings of the marketplace',
  promotion_settings: 'settings of the marketplace',
}

/** Columns with bank accounts, of which the archive shows the last characters only, as the portal does. */
export const accountColumns: readonly string[] = ['bank_account']

/** Derived columns that only serve searching. */
export const derivedColumns: readonly string[] = ['folded', 'gradient', 'colour']
