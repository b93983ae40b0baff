ALTER TABLE "chat_messages" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "socket_tickets" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "assignee_person_id" integer;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_assignee_person_id_people_id_fk" FOREIGN KEY ("assignee_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once_by_person" ON "chat_messages" USING btree ("room_id","person_id","client_message_id") WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author" CHECK (("chat_messages"."sender_id" is null) <> ("chat_messages"."person_id" is null));--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_holder" CHECK (("socket_tickets"."member_id" is null) <> ("socket_tickets"."person_id" is null));