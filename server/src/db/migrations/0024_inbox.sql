CREATE TABLE "conversations" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text,
	"store_address_id" bigint NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"survey_status" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating" integer,
	"answers" jsonb,
	"contact_reason_key" text,
	"order_id" uuid,
	"order_code" text,
	"invoice_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"last_message_at" timestamp with time zone NOT NULL,
	"preview" text NOT NULL,
	"last_number" integer NOT NULL,
	"support_number" integer NOT NULL,
	CONSTRAINT "conversations_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversations_seen" (
	"store_id" bigint NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "conversations_seen_store_id_conversation_id_user_id_pk" PRIMARY KEY("store_id","conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"store_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_number" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "message_attachments_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"store_id" bigint NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"author" text,
	"user_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_store_id_conversation_id_number_pk" PRIMARY KEY("store_id","conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_disputes" (
	"store_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	CONSTRAINT "order_disputes_store_id_order_id_pk" PRIMARY KEY("store_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "support_lines" (
	"store_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"version" bigint NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_number" integer,
	CONSTRAINT "support_lines_store_id_external_id_pk" PRIMARY KEY("store_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_store_id_store_address_id_store_addresses_store_id_id_fk" FOREIGN KEY ("store_id","store_address_id") REFERENCES "public"."store_addresses"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_seen" ADD CONSTRAINT "conversations_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations_seen" ADD CONSTRAINT "conversations_seen_store_id_conversation_id_conversations_store_id_id_fk" FOREIGN KEY ("store_id","conversation_id") REFERENCES "public"."conversations"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_store_id_conversation_id_message_number_messages_store_id_conversation_id_number_fk" FOREIGN KEY ("store_id","conversation_id","message_number") REFERENCES "public"."messages"("store_id","conversation_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_store_id_conversation_id_conversations_store_id_id_fk" FOREIGN KEY ("store_id","conversation_id") REFERENCES "public"."conversations"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_store_id_conversation_id_conversations_store_id_id_fk" FOREIGN KEY ("store_id","conversation_id") REFERENCES "public"."conversations"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_id" ON "conversations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_external" ON "conversations" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("store_id","store_address_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_order" ON "conversations" USING btree ("store_id","order_code");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_id" ON "message_attachments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("store_id","conversation_id","message_number");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_id" ON "messages" USING btree ("id");