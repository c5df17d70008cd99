-- What can be seen through or came as AVIF is kept as WebP, as in the library.
alter table dealer_application_documents drop constraint dealer_application_documents_content_type_check;
alter table dealer_application_documents add constraint dealer_application_documents_content_type_check
  check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'));
