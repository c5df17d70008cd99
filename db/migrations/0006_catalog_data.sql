-- The reference rows of the catalogue. Texts avoid the letter that Switzerland does not use, so they serve all three countries.

-- What the climate contribution pays for, per price unit (100 l or 1,000 kg).
create table product_climate (
  product_id     integer primary key references products,
  grams_per_unit integer not null check (grams_per_unit > 0),
  net_per_unit   integer not null check (net_per_unit > 0),
  source         text    not null
);
comment on column product_climate.grams_per_unit is 'g CO2 per price unit';
comment on column product_climate.net_per_unit is 'ten-thousandths of EUR/CHF net per price unit';

insert into products (id, country_id, product_group_id, grade, position, name, short_name, description) values
  ( 1, 1, 1, 'standard', 1, 'Heizöl schwefelarm', 'Schwefelarm',
    'Heizöl EL nach DIN 51603-1 mit höchstens 50 mg Schwefel je kg, für alle Ölheizungen geeignet.'),
  ( 2, 1, 1, 'premium',  2, 'Heizöl Premium schwefelarm', 'Premium',
    'Schwefelarmes Heizöl mit Additiven für saubere Verbrennung und lange Lagerung.'),
  (19, 1, 1, 'bio',      3, 'Heizöl Bio 10 Premium', 'Bio 10 Premium',
    'Schwefelarmes Premium-Heizöl mit 10 % Anteil aus nachwachsenden Rohstoffen. Bitte prüfen Sie die Freigabe Ihres Brenners.'),
  ( 3, 1, 2, 'standard', 1, 'Diesel', 'Diesel', 'Dieselkraftstoff nach DIN EN 590, versteuert, für Fahrzeuge und Maschinen.'),
  ( 4, 1, 3, 'standard', 1, 'Holzpellets ENplus A1 lose', 'ENplus A1 lose',
    'Holzpellets nach ENplus A1, mit dem Silofahrzeug eingeblasen.'),
  ( 5, 1, 4, 'standard', 1, 'Holzpellets ENplus A1 Sackware', 'ENplus A1 Sackware',
    'Holzpellets nach ENplus A1 in Säcken zu 15 kg, auf Palette.'),
  (18, 1, 5, 'standard', 1, 'AdBlue', 'AdBlue', 'Harnstofflösung AUS 32 nach ISO 22241 für SCR-Katalysatoren.'),
  ( 6, 2, 1, 'standard', 1, 'Heizöl schwefelarm', 'Schwefelarm',
    'Heizöl extraleicht nach ÖNORM C 1109 mit höchstens 10 mg Schwefel je kg, für alle Ölheizungen geeignet.'),
  ( 7, 2, 1, 'premium',  2, 'Heizöl Premium schwefelarm', 'Premium',
    'Schwefelarmes Heizöl mit Additiven für saubere Verbrennung und lange Lagerung.'),
  (20, 2, 1, 'bio',      3, 'Heizöl Bio 10 Premium', 'Bio 10 Premium',
    'Schwefelarmes Premium-Heizöl mit 10 % Anteil aus nachwachsenden Rohstoffen. Bitte prüfen Sie die Freigabe Ihres Brenners.'),
  ( 8, 2, 2, 'standard', 1, 'Diesel', 'Diesel', 'Dieselkraftstoff nach ÖNORM EN 590, versteuert, für Fahrzeuge und Maschinen.'),
  ( 9, 2, 3, 'standard', 1, 'Holzpellets ENplus A1 lose', 'ENplus A1 lose',
    'Holzpellets nach ENplus A1, mit dem Silofahrzeug eingeblasen.'),
  (10, 2, 4, 'standard', 1, 'Holzpellets ENplus A1 Sackware', 'ENplus A1 Sackware',
    'Holzpellets nach ENplus A1 in Säcken zu 15 kg, auf Palette.'),
  (11, 2, 5, 'standard', 1, 'AdBlue', 'AdBlue', 'Harnstofflösung AUS 32 nach ISO 22241 für SCR-Katalysatoren.'),
  (12, 3, 1, 'standard', 1, 'Öko-Heizöl schwefelarm', 'Öko-Heizöl',
    'Heizöl extraleicht Öko nach SN 181160-2 mit höchstens 50 mg Schwefel je kg, für alle Ölheizungen geeignet.'),
  (13, 3, 1, 'premium',  2, 'Heizöl Premium schwefelarm', 'Premium',
    'Schwefelarmes Heizöl mit Additiven für saubere Verbrennung und lange Lagerung.'),
  (14, 3, 2, 'standard', 1, 'Diesel', 'Diesel', 'Dieselkraftstoff nach SN EN 590, versteuert, für Fahrzeuge und Maschinen.'),
  (15, 3, 3, 'standard', 1, 'Holzpellets ENplus A1 lose', 'ENplus A1 lose',
    'Holzpellets nach ENplus A1, mit dem Silofahrzeug eingeblasen.'),
  (16, 3, 4, 'standard', 1, 'Holzpellets ENplus A1 Sackware', 'ENplus A1 Sackware',
    'Holzpellets nach ENplus A1 in Säcken zu 15 kg, auf Palette.'),
  (17, 3, 5, 'standard', 1, 'AdBlue', 'AdBlue', 'Harnstofflösung AUS 32 nach ISO 22241 für SCR-Katalysatoren.');

-- DE § 12 UStG (16 % and 5 % in the second half of 2020), AT § 10 UStG (pellets 13 % since 2016), CH Art. 25 MWSTG.
insert into product_vat_rates (product_id, valid_from, permille)
select id, valid_from::date, permille
from products
join (values
  (1, false, '2007-01-01', 190), (1, false, '2020-07-01', 160), (1, false, '2021-01-01', 190),
  (1, true,  '1983-07-01',  70), (1, true,  '2020-07-01',  50), (1, true,  '2021-01-01',  70),
  (2, false, '1984-01-01', 200),
  (2, true,  '1984-01-01', 100), (2, true,  '2016-01-01', 130),
  (3, false, '2011-01-01',  80), (3, false, '2018-01-01',  77), (3, false, '2024-01-01',  81),
  (3, true,  '2011-01-01',  80), (3, true,  '2018-01-01',  77), (3, true,  '2024-01-01',  81)
) as rates (country_id, is_pellets, valid_from, permille)
  on rates.country_id = products.country_id and rates.is_pellets = (products.product_group_id in (3, 4));

-- Contribution: an assumption of the operator, EUR/CHF 5.00 net per tonne of CO2.
insert into product_climate (product_id, grams_per_unit, net_per_unit, source)
select id, factor.grams, factor.grams / 20, factor.source
from products
join (values
  (1, 'standard', 268000, 'combustion, 2.68 kg CO2 per litre'),
  (1, 'premium',  268000, 'combustion, 2.68 kg CO2 per litre'),
  (1, 'bio',      241200, 'combustion, 2.68 kg CO2 per litre less the 10 % renewable share'),
  (2, 'standard', 265000, 'combustion, 2.65 kg CO2 per litre'),
  (3, 'standard',  88000, 'assumption: production and transport, 0.018 kg CO2 per kWh at 4.9 kWh per kg'),
  (4, 'standard',  98000, 'assumption: as loose pellets, plus bags and pallet'),
  (5, 'standard',  26000, 'assumption: carbon of the urea, 32.5 % by weight at 1.09 kg per litre')
) as factor (product_group_id, grade, grams, source)
  on factor.product_group_id = products.product_group_id and factor.grade = products.grade;

insert into parameters (id, group_key, key, position, name, short_name, info_text) values
  ( 5, 'Delivery', 'MaxDelivery',        1, 'Standardlieferung', 'Standard',
    'Geliefert wird innerhalb der üblichen Lieferfrist des Händlers. Meist der günstigste Preis.'),
  ( 3, 'Delivery', 'Delivery10Days',     2, 'innerhalb von 10 Arbeitstagen', '10 Arbeitstage',
    'Geliefert wird spätestens am zehnten Arbeitstag. Wer dem Händler Zeit lässt, zahlt oft weniger.'),
  ( 2, 'Delivery', 'Delivery5Days',      3, 'innerhalb von 5 Arbeitstagen', '5 Arbeitstage',
    'Geliefert wird spätestens am fünften Arbeitstag.'),
  ( 1, 'Delivery', 'Express48h',         4, 'Express 48 Stunden', 'Express 48 h',
    'Bestellt bis 15 Uhr an einem Arbeitstag: geliefert spätestens am übernächsten Arbeitstag.'),
  (31, 'Delivery', 'Express24h',         5, 'Express 24 Stunden', 'Express 24 h',
    'Bestellt bis 15 Uhr an einem Arbeitstag: geliefert am nächsten Arbeitstag.'),
  ( 7, 'Delivery', 'DesiredDate',        6, 'Wunschtermin', 'Wunschtermin',
    'Sie wählen den Liefertag selbst, 4 bis 30 Arbeitstage im Voraus.'),
  (24, 'DeliveryTime', 'DeliveryTimeWholeDay',  1, 'ganztägig möglich (7-18 Uhr)', 'ganztägig',
    'Der Händler kommt zwischen 7 und 18 Uhr.'),
  (25, 'DeliveryTime', 'DeliveryTimeMorning',   2, 'vormittags (7-12 Uhr)', 'vormittags',
    'Der Händler kommt zwischen 7 und 12 Uhr.'),
  (26, 'DeliveryTime', 'DeliveryTimeAfternoon', 3, 'nachmittags (12-18 Uhr)', 'nachmittags',
    'Der Händler kommt zwischen 12 und 18 Uhr.'),
  (-2, 'Payment', 'AllPayments',        1, 'alle Zahlungsarten', 'alle',
    'Zeigt alle Angebote. Die Zahlungsart wählen Sie bei der Bestellung.'),
  (20, 'Payment', 'DealerInvoice',      2, 'Rechnung des Händlers', 'Rechnung',
    'Sie zahlen nach der Lieferung auf Rechnung des Händlers, in der Schweiz mit QR-Rechnung.'),
  ( 6, 'Payment', 'CashOrCard',         3, 'bar oder mit Karte bei Lieferung', 'bar oder Karte',
    'Sie zahlen bei der Lieferung bar oder mit Karte.'),
  (21, 'Payment', 'DealerSepa',         4, 'Lastschrift des Händlers', 'Lastschrift',
    'Der Händler bucht den Betrag nach der Lieferung von Ihrem Konto ab.'),
  (27, 'Payment', 'OperatorInvoice',    5, 'Rechnung über Brennwert', 'Rechnung Brennwert',
    'Sie zahlen nach der Lieferung auf Rechnung von Brennwert.'),
  (28, 'Payment', 'OperatorSepa',       6, 'Lastschrift über Brennwert', 'Lastschrift Brennwert',
    'Brennwert bucht den Betrag nach der Lieferung von Ihrem Konto ab.'),
  (29, 'Payment', 'PayPal',             7, 'PayPal', 'PayPal', 'Sie zahlen mit Ihrem PayPal-Konto.'),
  (30, 'Payment', 'Twint',              8, 'TWINT', 'TWINT', 'Sie zahlen mit der TWINT-App.'),
  (32, 'Payment', 'Eps',                9, 'eps-Überweisung', 'eps', 'Sie zahlen sofort über das Online-Banking Ihrer Bank.'),
  (23, 'Payment', 'Instalment',        10, 'Ratenzahlung', 'Raten',
    'Sie zahlen in 6, 9, 12 oder 18 Monatsraten, die erste einen Monat nach der Lieferung.'),
  (22, 'Payment', 'Prepayment',        11, 'Vorkasse an den Händler', 'Vorkasse',
    'Sie überweisen den Betrag vor der Lieferung an den Händler.'),
  (11, 'Truck', 'TruckBigTrailer',      1, 'mit Hänger', 'mit Hänger',
    'Ein Lastzug bis 18 m Länge kann zu Ihnen fahren und vor dem Haus halten.'),
  (12, 'Truck', 'TruckNoTrailer',       2, 'ohne Hänger', 'ohne Hänger',
    'Nur ein Lastwagen ohne Hänger bis 11 m Länge kann zu Ihnen fahren.'),
  (13, 'Truck', 'TruckSmall',           3, 'kleiner Lastwagen', 'klein',
    'Die Zufahrt ist eng: nur ein kleiner Lastwagen bis 8 m Länge kommt durch.'),
  ( 9, 'Hose', 'TubeLength40m',         1, 'bis 40 m', 'bis 40 m',
    'Vom Standplatz des Lastwagens bis zum Einfüllstutzen sind es höchstens 40 m.'),
  (10, 'Hose', 'TubeLength60m',         2, 'bis 60 m', 'bis 60 m',
    'Vom Standplatz des Lastwagens bis zum Einfüllstutzen sind es höchstens 60 m.'),
  (14, 'Hose', 'TubeLength80m',         3, 'bis 80 m', 'bis 80 m',
    'Vom Standplatz des Lastwagens bis zum Einfüllstutzen sind es höchstens 80 m.');

-- A hose is needed for what is pumped or blown in; the kinds of payment differ by country.
insert into parameter_scopes (parameter_id, country_id, product_group_id, is_default)
select parameters.id, country_id, product_group_id, parameters.id in (5, 24, -2, 11, 9)
from parameters
cross join generate_series(1, 3) as country_id
cross join generate_series(1, 5) as product_group_id
where (group_key <> 'Hose' or product_group_id <= 3)
  and (group_key <> 'Payment' or case country_id
    when 1 then parameters.id in (-2, 6, 20, 21, 23, 27, 28, 29)
    when 2 then parameters.id in (-2, 6, 20, 21, 23, 27, 28, 29, 22, 32)
    else parameters.id in (-2, 6, 20, 22, 27, 29, 30) end);

insert into parameter_requirements (country_id, product_group_id, parameter_id, kind, bound, reason)
select scope.country_id, scope.product_group_id, scope.parameter_id, rule.kind, rule.bound, rule.reason
from parameter_scopes as scope
join (values
  (23, 'min_total',      20000, 'Ratenzahlung gibt es ab einem Gesamtpreis von 200 €.'),
  (23, 'max_total',     500000, 'Ratenzahlung gibt es bis zu einem Gesamtpreis von 5.000 €.'),
  (31, 'max_amount',     10000, 'Express in 24 Stunden ist nur für Mengen bis 10.000 möglich.'),
  (12, 'max_amount',     15000, 'Ein Lastwagen ohne Hänger fasst höchstens 15.000 Liter oder Kilogramm.'),
  (13, 'max_amount',      8000, 'Ein kleiner Lastwagen fasst höchstens 8.000 Liter oder Kilogramm.')
) as rule (parameter_id, kind, bound, reason) on rule.parameter_id = scope.parameter_id
order by scope.country_id, scope.product_group_id, scope.parameter_id, rule.kind;
