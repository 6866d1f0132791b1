-- A customer has some thirty rows of words: looking each of them up among the customers costs more than writing them.
-- They are removed with the customer by the same code that writes them.
alter table customer_words drop constraint customer_words_partner_fkey;
alter table customer_numbers drop constraint customer_numbers_partner_fkey;
