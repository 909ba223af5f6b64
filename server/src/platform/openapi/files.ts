/** A file that an operation returns: its name, and for types of text how it begins. */
interface FileExample {
  readonly name: string
  readonly begins?: Readonly<Record<string, string>>
}

const csv = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  'text/csv': `${lines.join('\r\n')}\r\n`,
})

/** The examples of files, by operation. Their columns are those of the real files (`docs/areas`). */
export const fileExamples: Readonly<Record<string, FileExample>> = {
  'accountExports.download': { name: 'storekeep-data-2026-03-28.zip' },
  'audit.file': {
    name: 'audit-log_Casa-Mirto_2026-03-14_2026-03-27.csv',
    begins: csv(
      'at,at_utc,time_zone,by,kind,command,stores,undo,changes',
      '2026-03-14T19:30:00+01:00,2026-03-14T18:30:00.000Z,Europe/Madrid,Nia Quill,REVIEWS,reviews.reply,101,FINAL,"[{""entity"":""review"",""id"":""7"",""person"":null,""before"":null,""after"":{""reply"":""Thank you""}}]"',
    ),
  },
  'orderReports.download': {
    name: 'orders_casa-mirto_2026-03-14_2026-03-27.csv',
    begins: csv(
      'order_id,external_id,code,status,status_text,store_id,store_name,location_id,location_name,local_date,…',
      '0190f3a2-6d1e-7c3b-9a41-5f2e8d7c6b10,order-1042,APZ-0184,DELIVERED,Delivered,101,Casa Mirto,101,Casa Mirto · Gràcia,2026-03-14,…',
    ),
  },
  'orderReports.columns': {
    name: 'orders_casa-mirto_2026-03-14_2026-03-27_columns.csv',
    begins: csv(
      'column,meaning',
      'order_id,Id of the order in Storekeep. Text: it never changes and is unique.',
    ),
  },
  'orderReports.summaryFile': {
    name: 'summary_2026-03-14_2026-03-27.csv',
    begins: csv(
      'location_id,location_name,currency,orders,gross,discounts,refunds,compensation,net,fees,payout,vat',
      '101,Casa Mirto · Gràcia,EUR,1104,23567.40,1178.10,111.45,271.54,22549.39,7677.03,14872.36,2142.46',
    ),
  },
  'inbox.attachment': { name: 'receipt.pdf' },
  'inboxForSupport.attachment': { name: 'receipt.pdf' },
  'invoices.pdf': { name: 'SKES-2026-000002.pdf' },
  'invoices.xml': {
    name: 'SKES-2026-000002.xml',
    begins: {
      'application/xml': `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" …>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>SKES-2026-000002</cbc:ID>
  <cbc:IssueDate>2026-03-28</cbc:IssueDate>
  …
`,
    },
  },
  'accountant.file': {
    name: 'journal_Casa-Mirto_2026-03-14_2026-03-27.csv',
    begins: csv(
      'location_id,location_name,statement_id,statement_from,statement_to,invoice_number,booked_on,value_date,order_id,order_code,account,kind,tax_rate,debit,credit,amount,currency,note',
      '101,Casa Mirto · Gràcia,0190f3a2-6d1e-7c3b-9a41-5f2e8d7c6b10,2026-03-16,2026-03-22,SKES-2026-000002,2026-03-18,2026-03-18,0190f3a2-6d1e-7c3b-9a41-5f2e8d7c6b11,APZ-0184,COMMISSION,COMMISSION,0.2100,4.55,,-4.55,EUR,',
    ),
  },
  'accountant.totalsFile': {
    name: 'totals_Casa-Mirto_2026-03-14_2026-03-27.csv',
    begins: csv(
      'total_of,location_id,location_name,account,tax_rate,net,tax,amount,currency',
      'account,101,Casa Mirto · Gràcia,SALES,,,,23700.10,EUR',
    ),
  },
  'menuFiles.export': {
    name: 'menu-101-2026-03-28.csv',
    begins: {
      ...csv(
        'type,id,name,position,collection group,collection group id,collection,collection id,section,section id,description,price,…',
        'section,section-pizzas,Pizzas,0,,,Menu,menu,,,,,…',
      ),
      'application/json': `{
 "format": "storekeep-menu",
 "version": 1,
 "currency": "EUR",
 "things": [
  { "type": "collection", "id": "menu", "name": "Menu", "position": 0, "group": null, "groupId": null },
  …
`,
    },
  },
  'images.file': { name: 'margherita.jpg' },
}
