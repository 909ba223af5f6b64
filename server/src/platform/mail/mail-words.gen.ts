// Generated from server/src/platform/words/mails/en.json by tools/words/types.ts (npm run words); do not edit.
export interface MailWords {
  "mail.invitation.subject": {}
  "mail.invitation.text": {}
  "mail.invitation.stores": { "store": string | number; "more": number }
  "mail.invitation.button": {}
  "mail.valid-days": { "days": number }
  "mail.unexpected": {}
  "mail.recovery.subject": {}
  "mail.recovery.text": {}
  "mail.recovery.button": {}
  "mail.password-changed.subject": {}
  "mail.password-changed.text": { "at": string | number }
  "mail.password-changed.note": {}
  "mail.verify-email.subject": {}
  "mail.verify-email.text": {}
  "mail.verify-email.button": {}
  "mail.confirm-stores.subject": {}
  "mail.confirm-stores.text": {}
  "mail.confirm-stores.stores": { "store": string | number; "more": number }
  "mail.confirm-stores.button": {}
  "mail.valid-hour": {}
  "mail.accountant.subject": { "store": string | number; "month": string | number }
  "mail.accountant.text": { "store": string | number; "month": string | number }
  "mail.accountant.button": {}
  "mail.accountant.off": {}
  "mail.notification.review.title": { "place": string | number }
  "mail.notification.review.body": { "text": string | number }
  "mail.notification.support.title": { "outcome": string; "title": string | number }
  "mail.notification.support.body": { "text": string | number }
  "mail.notification.closed.title": { "place": string | number; "minutes": number }
  "mail.notification.closed.body": { "reason": string }
  "mail.notification.promotion.title": { "why": string; "place": string | number }
  "mail.notification.promotion.body": { "why": string; "from": string | number; "to": string | number }
  "mail.notification.goal.title": { "figure": string }
  "mail.notification.goal.body": { "locations": number; "place": string | number; "value": string | number; "from": string | number; "to": string | number; "target": string | number }
  "mail.notification.payout.title": { "amount": string | number; "place": string | number }
  "mail.notification.payout.body": {}
  "mail.notification.statement.title": { "place": string | number }
  "mail.notification.statement.body": { "days": string | number }
  "mail.notification.report.title": {}
  "mail.notification.report.body": { "file": string | number }
  "mail.notification.user.title": { "name": string | number }
  "mail.notification.user.body": { "email": string | number }
  "mail.notification.webhook.title": {}
  "mail.notification.webhook.body": { "why": string; "url": string | number }
  "mail.dispute.title": { "code": string | number }
  "mail.dispute.reason": { "reason": string }
  "mail.dispute.time": { "at": string | number; "what": string }
  "mail.dispute.item": { "issue": string; "item": string | number }
  "mail.dispute.files": { "names": string | number }
  "mail.notification.image.title": { "kind": string; "name": string | number }
  "mail.notification.image.body": { "fault": string; "note": string | number }
  "mail.notification.correction.title": { "answer": string; "original": string | number }
  "mail.notification.correction.body": { "answer": string; "note": string | number; "language": string | number; "text": string | number }
  "mail.notification.export.title": {}
  "mail.notification.export.body": { "until": string | number }
  "mail.notifications.subject": { "count": number }
  "mail.notifications.button": {}
  "mail.notifications.why": { "link": string | number }
  "mail.factors.subject": {}
  "mail.factors.app-added": { "at": string | number }
  "mail.factors.app-removed": { "at": string | number }
  "mail.factors.codes-renewed": { "at": string | number }
  "mail.factors.reset": { "at": string | number }
  "mail.factors.passkey-added": { "name": string | number; "at": string | number }
  "mail.factors.passkey-removed": { "name": string | number; "at": string | number }
  "mail.factors.recovery-used": { "at": string | number; "left": number }
  "mail.factors.note": {}
}
