import { withOneStop } from '@storekeep/contract/rules/text.ts'
import format, { type FormatValues } from 'icu-minify/format'
import { directionOf, languageOfTag, localeOf } from '@storekeep/contract/rules/languages.ts'
import { fallbackLanguage, textsIn } from '../words/catalogues.ts'
import type { Brand } from '../brand/brand.ts'
import type { Mail } from './mail.ts'
import type { MailWords } from './mail-words.gen.ts'

/** Content of a mail, already in the reader's language. */
interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Names and values, as a small table. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Small print below the button: validity of a link, and why the mail was sent. */
  readonly notes?: readonly string[]
}

/** `say('mail.recovery.subject')`, with values for the placeholders of the message. */
type MailTranslate = <K extends keyof MailWords>(
  id: K,
  ...values: keyof MailWords[K] extends never ? [] : [values: MailWords[K]]
) => string

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** The language of a mail: the given one if it has texts, else English. */
export function mailLanguage(wanted: string | null): string {
  return (wanted === null ? null : languageOfTag(wanted)) ?? fallbackLanguage
}

/** The mail texts of a language. Those of mails name the portal and need its brand. The compiler is loaded on first use. */
export async function mailWords(language: string, brand?: Pick<Brand, 'name'>): Promise<MailTranslate> {
  const { default: compile } = await import('icu-minify/compile')
  const locale = mailLanguage(language)
  const texts = textsIn(locale)
  return (id, ...[values]) => {
    const message = texts.get(id)
    if (message === undefined) throw new Error(`mails have no words for ${id} in ${locale}`)
    // the types of the ids exclude tags, so a message always formats to text
    const text = String(
      format<string>(
        compile(message),
        localeOf(locale),
        { portal: brand?.name, ...values } as FormatValues<string>,
        {
          formatters,
        },
      ),
    )
    return withOneStop(text, values ?? {})
  }
}

/** Text and HTML of a mail. User input is escaped; nothing is loaded from other servers. */
export function composeMail(brand: Brand, language: string, letter: Letter): Omit<Mail, 'to'> {
  const { subject, paragraphs, facts = [], button, notes = [] } = letter
  const parts = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...notes,
  ]
  return { subject, text: `${parts.join('\n\n')}\n`, html: htmlOf(brand, language, letter), language }
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const linked = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}" style="color:inherit">${href}</a>`)

const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif'
const small = `margin:0 0 8px;color:#716c62;font-size:13px;line-height:20px`

function htmlOf(
  { name, colours }: Brand,
  language: string,
  { subject, paragraphs, facts = [], button, notes = [] }: Letter,
): string {
  // mails are read on white, so they have the colours of the light theme
  const colour = colours.brand.light
  const direction = directionOf(language)
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escaped(subject)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`),
    ...(facts.length > 0 ? [tableOf(facts)] : []),
    ...(button ? [buttonOf(button, colour)] : []),
    ...notes.map((text) => `<p style="${small}">${linked(escaped(text))}</p>`),
  ]
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f6f3;color:#1b1a17;${font};font-size:15px;line-height:24px">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:28px;border:1px solid #e6e3dc;border-radius:10px;background:#ffffff">
<p style="margin:0 0 20px;color:${colour};font-weight:650">${escaped(name)}</p>
${body.join('\n')}
</div>
</body>
</html>
`
}

function tableOf(facts: NonNullable<Letter['facts']>): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #e6e3dc'
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="${cell};color:#57534a">${escaped(name)}</td><td style="${cell};text-align:end">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

function buttonOf({ label, href }: NonNullable<Letter['button']>, colour: string): string {
  const look = `display:inline-block;padding:10px 18px;border-radius:6px;background:${colour};color:#ffffff;text-decoration:none;font-weight:600`
  return [
    `<p style="margin:8px 0 20px"><a href="${escaped(href)}" style="${look}">${escaped(label)}</a></p>`,
    // for mail clients without buttons, and for readers who want to see the URL
    `<p dir="ltr" style="${small};word-break:break-all">${escaped(href)}</p>`,
  ].join('\n')
}
