-- When each is paid, as every other text says it (catalog/payment-times.texts.ts): with the order, or when the dealer confirms.
update parameters set info_text = 'Sie stimmen bei PayPal zu. Abgebucht wird, sobald der Händler bestätigt hat.'
  where id = 29 and info_text = 'Sie zahlen mit Ihrem PayPal-Konto.';
update parameters set info_text = 'Sie stimmen in der TWINT-App zu. Abgebucht wird, sobald der Händler bestätigt hat.'
  where id = 30 and info_text = 'Sie zahlen mit der TWINT-App.';
update parameters set info_text = 'Sie zahlen gleich bei der Bestellung im Online-Banking Ihrer Bank.'
  where id = 32 and info_text = 'Sie zahlen sofort über das Online-Banking Ihrer Bank.';
update parameters set info_text = 'Sie zahlen gleich bei der Bestellung mit Wero von Ihrem Bankkonto.'
  where id = 33 and info_text = 'Sie zahlen mit Wero sofort von Ihrem Bankkonto.';
