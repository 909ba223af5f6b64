CREATE TABLE "import_orders" (
	"import_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_orders_import_id_store_id_order_id_pk" PRIMARY KEY("import_id","store_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"fingerprint" text NOT NULL,
	"about" text,
	"location" text,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"first_day" date,
	"last_day" date,
	"gross" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "entry" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_store_id_order_id_order_version_kind_account_pk";--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_pk" PRIMARY KEY("store_id","order_id","order_version","entry","kind","account","value_date");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "import_orders" ADD CONSTRAINT "import_orders_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_fingerprint" ON "imports" USING btree ("fingerprint");