CREATE TABLE "accountant_mails" (
	"store_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"sent_in" date NOT NULL,
	CONSTRAINT "accountant_mails_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
--> statement-breakpoint
DROP INDEX "invoices_statement";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects" jsonb;--> statement-breakpoint
ALTER TABLE "accountant_mails" ADD CONSTRAINT "accountant_mails_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountant_mails" ADD CONSTRAINT "accountant_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accountant_mails_sent" ON "accountant_mails" USING btree ("sent_in");--> statement-breakpoint
CREATE INDEX "invoices_invoice_number" ON "invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_statement" ON "invoices" USING btree ("store_id","statement_id",coalesce("corrects" ->> 'id', ''));