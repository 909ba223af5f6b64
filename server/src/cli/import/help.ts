/** The output of `npm run import -- --help`. */
export const importHelp = `Imports orders from a file, through the same checks as the feed.

  npm run import -- orders FILE [options]
  npm run import -- list              what was imported
  npm run import -- undo NUMBER       what taking an import back would come to; --yes does it

Where the orders go
  --location ID          a location that exists: its number in the portal or its name in the feed
  --new-store NAME       makes a store with one location first (again: the same store)
    --country GB         its country, two letters; the currency is the country's
    --city London        its city; --new-city makes one that is not known
    --owner E-MAIL       who may see it; made when unknown
    --address TEXT       its street
    --time-zone ZONE     only where a country has several, for example Europe/Madrid
  A file of feed lines (NDJSON) names its locations itself and needs none of these.

Columns of a CSV, TSV or XLSX file with an item a line, by their names; usual names are found without being told
  --order NAME           number of the order; lines with the same one belong together, wherever they stand
  --order-key KEY        what names an order: number, number+day or number+year where numbers start again (found out)
  --date NAME            when it was placed; --time NAME when the time has a column of its own
  --item NAME            what was ordered
  --quantity NAME        how many; 1 without such a column
  --price NAME           what it cost; --price-is unit (one piece) or line (all pieces)
  --options-column NAME  options, such as [Large, [Cheese, Rice]] or Large; Cheese
  --product NAME         number of the product
  --category NAME        category of the product on the menu
  --customer NAME        pseudonym of the customer
  --discount NAME --tip NAME --delivery-fee NAME --tax NAME --refund NAME
                         amounts; --amounts-are order (once an order) or line (each line its own, summed)
  --tax-is included      contained in the prices, or added to them (added for USD and CAD)
  --status NAME          delivered, cancelled, rejected, expired or refunded; delivered without such a column
  --payment NAME --channel NAME
                         how it was paid and where it was ordered, as written
  Other columns are ignored; --status none leaves out a column with a usual name.

How the file is written; found out over the whole file, or given
  --date-format FORMAT   for example dd/MM/yyyy HH:mm or M/d/yy h:mm a
  --decimal .            or , when prices such as 1.234 leave it open
  --delimiter ,          or ; or | or tab
  --sheet NAME           which sheet of a workbook (XLSX); the first that is not hidden
  --encoding NAME        utf-8, utf-16le, windows-1252; utf-8 without a mark at the start of the file
  --start-date DAY       for files without dates: when the first order was placed, 2024-01-31 or 2024-01-31T11:00
  --spread-minutes N     and how many minutes after it each next one was (15)

What happens
  --dry-run              reads and checks everything, prints counts, totals and problems, writes nothing
  --rejected FILE        where refused orders are listed with line, code and reason (FILE.rejected.ndjson here)
  --version N            a higher number replaces orders imported before; the same changes nothing (1)
  --help                 this text

Examples
  npm run import -- orders orders.csv --dry-run --new-store "Blue Door" --country GB --city London
  npm run import -- orders orders.csv --new-store "Blue Door" --country GB --city London --owner owner@demo.test
  npm run import -- orders orders.csv --location 12 --order Ticket --item Dish --price Total --price-is line
  npm run import -- orders tickets.tsv --location 12 --start-date 2024-03-01T11:00 --spread-minutes 10
  npm run import -- orders feed.ndjson

A wall time that exists twice, when clocks go back, is taken as the first of the two; one that does not exist,
when clocks go forward, as one hour later. An import that was interrupted is simply run again: it ends as if it
had never been. It may run beside a server, which goes on working. It ends with 0 when everything is imported,
3 when some orders were refused, 2 when the command is written wrongly, 1 when it failed; the last line says why.
More in docs/importing.md.
`
